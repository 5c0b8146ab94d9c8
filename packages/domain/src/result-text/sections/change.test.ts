import { expect, test } from 'vitest'
import { better, initial, makeResult } from '../../../test/make-result.ts'
import type { Change } from '../../scoring/compare.ts'
import { changeSection } from './change.ts'

const paragraphs = (change: Change) =>
  [...changeSection(makeResult({ change }), 'en').matchAll(/<p>(.*?)<\/p>/g)].map(([, p]) => p)
const title = (text: string) => `<strong>${text}-title en</strong>`
const numbers = '50 5 - Mar - 2026 33.3 en'

test.each<[string, Change, string[]]>([
  ['a first result', initial, [title('initial'), 'initial-text en']],
  [
    'a result after one of other rules',
    { ...initial, otherVersion: true, previousAt: better.previousAt },
    [title('initial'), 'other-version en'],
  ],
  ['possibly better', better, [title('better'), `better-possible ${numbers}`, 'variation en']],
  ['clearly better', { ...better, size: 'clear' }, [title('better'), `better-clear ${numbers}`, 'variation en']],
  ['possibly worse', { ...better, status: 'WORSE' }, [title('worse'), `worse-possible ${numbers}`, 'variation en']],
  [
    'no change, and too soon to tell',
    { ...better, status: 'NO_CHANGE', size: null, tooSoon: true },
    [title('same'), `same ${numbers}`, 'too-soon en', 'variation en'],
  ],
])('%s', (_, change, expected) => {
  expect(paragraphs(change)).toEqual(expected)
})

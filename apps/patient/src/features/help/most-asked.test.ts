// @vitest-environment node
import type { FaqItem } from '@htd/contract/help'
import { expect, test } from 'vitest'
import { mostAsked } from './most-asked.ts'

const inSection = (category: FaqItem['category'], count: number): FaqItem[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `${category} ${index + 1}`
    return { id, category, question: id, answer: '' }
  })
const idsOf = (items: readonly FaqItem[]) => mostAsked(items).map(({ id }) => id)

test('[PAT-13] five questions come first: those that begin the sections, in turn', () => {
  const items = [...inSection('about_dry_eye', 9), ...inSection('how_htd_works', 4), ...inSection('technical', 4)]
  expect(idsOf([...inSection('feedback', 3), ...items])).toEqual([
    'about_dry_eye 1',
    'how_htd_works 1',
    'technical 1',
    'about_dry_eye 2',
    'how_htd_works 2',
  ])
})

test('[PAT-13] a section that has no more leaves its turn to the others', () => {
  expect(idsOf([...inSection('technical', 1), ...inSection('about_dry_eye', 20)])).toEqual([
    'about_dry_eye 1',
    'technical 1',
    'about_dry_eye 2',
    'about_dry_eye 3',
    'about_dry_eye 4',
  ])
})

test('[PAT-13] a short list has no selection', () => {
  expect(mostAsked(inSection('about_dry_eye', 11))).toEqual([])
})

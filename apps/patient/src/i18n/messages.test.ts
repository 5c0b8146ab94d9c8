import { expectSameKeys } from '@htd/web/test/compare-texts.ts'
import { expect, test } from 'vitest'
import { groups, textsOf } from './messages.ts'

/** Words that are spelt the same in both languages. */
const same: readonly string[] = [
  ...['language.sv', 'language.en', 'welcome.page', 'app.copyright', 'display.sizePercent'],
  ...['shell.status', 'status.title', 'status.state', 'result.ok', 'diagnosis.badge', 'bookmarks.badge'],
]

test.each(groups)('[GEN-01] both languages have every text of %s, with the same holes', async (group) => {
  const [sv, en] = await Promise.all([textsOf(group, 'sv'), textsOf(group, 'en')])
  expectSameKeys(sv, en, same)
})

test('the texts fixed by the specification stand as they are', async () => {
  const en = { ...(await textsOf('public', 'en')), ...(await textsOf('later', 'en')) }
  expect([
    en['question.atLeastOne'],
    en['question.prerequisite'],
    en['overlay.insufficient'],
    en['app.loading'],
  ]).toEqual([
    'You have to at least choose one field!',
    'Previous required question must be answered first!',
    'Your information is not enough for analysis',
    'Loading...',
  ])
})

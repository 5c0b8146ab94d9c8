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
  const en = Object.assign({}, ...(await Promise.all(groups.map((group) => textsOf(group, 'en')))))
  const fixed = {
    'question.atLeastOne': 'You have to at least choose one field!',
    'question.prerequisite': 'Previous required question must be answered first!',
    'overlay.insufficient': 'Your information is not enough for analysis',
    'app.loading': 'Loading...',
    'overview.notAnswered': 'Not Answered',
    'result.notAnswered': 'Not Answered',
    'report.title': 'Health Report',
    'report.loading': 'Loading your report...',
    'report.failed': 'Error loading report',
    'report.empty': 'No data available',
    'report.emptyText': 'Complete an assessment to generate a report',
    'report.generating': 'Generating PDF...',
    'report.pdfFailed': 'Error generating PDF. Please try again.',
    'report.printFailed': 'Unable to open print window',
  }
  expect(Object.fromEntries(Object.keys(fixed).map((key) => [key, en[key]]))).toEqual(fixed)
})

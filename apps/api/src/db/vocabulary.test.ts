import { slideTimers } from '@htd/contract/account'
import { reminderMonths } from '@htd/contract/reminders'
import { bandKeys } from '@htd/domain/vocabulary/band-keys'
import { changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { languages } from '@htd/domain/vocabulary/languages'
import { legalKeys } from '@htd/domain/vocabulary/legal-keys'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDb } from '#test/database.ts'

/** Words and numbers by the column that may hold them; `language` stands for the columns of that name in all tables. */
const vocabularies: Record<string, readonly (string | number)[]> = {
  'results.triage': triageLevels,
  'results.band': bandKeys,
  'results.status': changeStatuses,
  'consents.document': legalKeys,
  'feedback.category': helpCategories,
  'users.slide_timer': slideTimers,
  'reminders.months': reminderMonths,
  language: languages,
}

type Check = { column: string; name: string; definition: string }

/** Checks of the schema that list the values of one column. */
async function lists(): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select conrelid::regclass || '.' || attname as column, attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
    where contype = 'c' and array_length(conkey, 1) = 1 and pg_get_constraintdef(c.oid) ~ '= ANY'
    order by 1`.execute(await emptyDb())
  return rows
}

const valuesIn = (definition: string) =>
  Array.from(
    definition.matchAll(/'([^']+)'|(?<=[[ ])(\d+)(?=[,\])])/g),
    ([, word, number]) => word ?? Number(number),
  ).sort()

test('every column of the schema allows exactly the words of the vocabulary', async () => {
  const checks = (await lists()).flatMap(({ column, name, definition }) => {
    const vocabulary = vocabularies[column] ?? vocabularies[name]
    return vocabulary ? [{ column, allowed: valuesIn(definition), vocabulary: [...vocabulary].sort() }] : []
  })
  for (const { column, allowed, vocabulary } of checks) expect([column, allowed]).toEqual([column, vocabulary])
  const found = new Set(checks.map(({ column }) => column))
  expect(Object.keys(vocabularies).filter((column) => column.includes('.') && !found.has(column))).toEqual([])
  expect([...found].filter((column) => column.endsWith('.language')).length).toBeGreaterThan(8)
})

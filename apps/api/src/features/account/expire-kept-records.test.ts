import { beforeEach, expect, test } from 'vitest'
import { insertRecord } from '#erasure/kept-records.repo.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { expireKeptRecords } from './expire-kept-records.ts'

let deps: TestDeps
const today = new Date('2037-05-01T12:00:00Z')

beforeEach(async () => {
  deps = await makeDeps()
  deps.now = () => today
})

const keep = (name: string, until: string) => insertRecord(deps.db, { name }, new Date(until))
const names = async () =>
  (await deps.db.selectFrom('kept_records').select('record').execute()).map(({ record }) => record)
const logged = () => deps.lines.filter((line) => line.includes('kept by law')).map((line) => JSON.parse(line).records)

test('[SET-03] a record goes in the moment its retention ends, the others stay, and the number is logged', async () => {
  await keep('yesterday', '2037-04-30T12:00:00Z')
  await keep('now', '2037-05-01T12:00:00Z')
  await keep('in a second', '2037-05-01T12:00:01Z')
  await expect(expireKeptRecords.run(deps, null)).resolves.toBeUndefined()
  expect(await names()).toEqual([{ name: 'in a second' }])
  expect(logged()).toEqual([2])
})

test('where nothing has ended, nothing is logged', async () => {
  await keep('next year', '2038-05-01T12:00:00Z')
  await expireKeptRecords.run(deps, null)
  expect(await names()).toHaveLength(1)
  expect(logged()).toEqual([])
})

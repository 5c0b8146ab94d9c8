import { expect, test } from 'vitest'
import { waitedOf } from './waited.ts'

const read = (contentVersion?: string, waited?: string) =>
  waitedOf({ headers: { 'x-htd-content-version': contentVersion, 'x-htd-waited': waited } })

test('[PAT-15] a submission says in headers which content was shown and how long ago Send was pressed', () => {
  expect(read('2026.11', '90')).toEqual({ contentVersion: '2026.11', waitedMs: 90_000 })
  expect(read()).toEqual({ contentVersion: undefined, waitedMs: 0 })
})

test.each([
  ['', ''],
  ['a b', '-1'],
  ['x'.repeat(61), '1.5'],
  ["' or 1=1--", '1e99'],
  ['å', '9'.repeat(10)],
])('[PAT-15] the headers %j and %j say nothing', (contentVersion, waited) => {
  expect(read(contentVersion, waited)).toEqual({ contentVersion: undefined, waitedMs: 0 })
})

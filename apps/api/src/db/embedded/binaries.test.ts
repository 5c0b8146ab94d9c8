import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('this machine has the programs', () => {
  expect(Object.values(findBinaries()).map(existsSync)).toEqual([true, true])
})

test.each([
  ['win32', 'x64'],
  ['linux', 'riscv64'],
])('on %s %s the fault says what to do instead', (platform, arch) => {
  expect(() => findBinaries(platform, arch)).toThrow(
    `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
})

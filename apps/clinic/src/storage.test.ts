import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesReachingStorage } from '@htd/web/test/storage-reach.ts'
import { expect, test } from 'vitest'

const own = 'apps/clinic/src'
/** All code of ours that the browsers of staff run. */
const sources = [own, ...['web', 'ui', 'contract', 'domain'].map((name) => `packages/${name}/src`)]

test('[CLN-110] nothing of the clinic stays in a browser but the display preferences, and sealed texts that the server does not have', () => {
  expect(filesReachingStorage(sources)).toEqual([
    'apps/clinic/src/shared/unsent/unsent-database.ts',
    'packages/web/src/page/cookie.ts',
  ])
})

test('the app writes no cookie by way of the shared wrapper either', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const importing = files.filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').includes('page/cookie'),
  )
  expect(files.length).toBeGreaterThan(15)
  expect(importing).toEqual([])
})

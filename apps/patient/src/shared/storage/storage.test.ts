import { join } from 'node:path'
import { filesReachingStorage } from '@htd/web/test/storage-reach.ts'
import { expect, test } from 'vitest'

/** All code of ours that patients' browsers run. */
const sources = [
  'apps/patient/src',
  ...['web', 'ui', 'contract', 'domain', 'report'].map((name) => `packages/${name}/src`),
]

test('only the wrappers reach a storage of the browser, so that every name is in their table', () => {
  const wrappers = ['cookie-of-all-tabs.ts', 'databases.ts', 'local.ts', 'session.ts']
  const worker = ['keep-files.ts', 'shell.ts', 'worker.ts']
  expect(filesReachingStorage(sources)).toEqual([
    // Its caches, by the two names of the table and those of Workbox.
    ...worker.map((file) => join('apps/patient/src/offline', file)),
    ...wrappers.map((file) => join('apps/patient/src/shared/storage', file)),
    // Typed by `storage/cookie.ts`; by itself it keeps the display preferences alone.
    'packages/web/src/page/cookie.ts',
  ])
})

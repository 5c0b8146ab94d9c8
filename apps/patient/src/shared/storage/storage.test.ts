import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../../../../..')
/** All code of ours that patients' browsers run. */
const sources = [
  'apps/patient/src',
  ...['web', 'ui', 'contract', 'domain', 'report'].map((name) => `packages/${name}/src`),
]
const reach = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches)\b|from 'idb'/
/** Strips comments, which may name a storage that the file does not access. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const touching = sources
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => reach.test(withoutComments(readFileSync(join(project, file), 'utf8'))))

test('only the wrappers reach a storage of the browser, so that every name is in their table', () => {
  const wrappers = ['cookie-of-all-tabs.ts', 'databases.ts', 'local.ts', 'session.ts']
  expect(touching.sort()).toEqual([
    ...wrappers.map((file) => join('apps/patient/src/shared/storage', file)),
    // Typed by `storage/cookie.ts`; by itself it keeps the display preferences alone.
    'packages/web/src/page/cookie.ts',
  ])
})

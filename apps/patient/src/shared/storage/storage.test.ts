import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const reach = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches)\b|from 'idb'/
/** Strips comments, which may name a storage that the file does not access. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const touching = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => reach.test(withoutComments(readFileSync(join(source, file), 'utf8'))))

test('only the wrappers reach a storage of the browser, so that every name is in their table', () => {
  expect(touching.sort()).toEqual(
    ['cookie-of-all-tabs.ts', 'databases.ts', 'local.ts', 'session.ts'].map((file) => join('shared/storage', file)),
  )
})

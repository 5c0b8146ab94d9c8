import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../..')
const reach = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches)\b|from 'idb'/
/** Strips comments, which may name a storage that the file does not access. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/**
 * Lists the files that reach a storage of the browser.
 * @param folders with all code of ours that the browser runs, from the root of the project
 */
export const filesReachingStorage = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => reach.test(withoutComments(readFileSync(join(project, file), 'utf8'))))
    .sort()

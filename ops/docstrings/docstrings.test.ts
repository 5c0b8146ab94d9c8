import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Finds two docstrings in a row: code was inserted between the first and what it describes. @returns line of each first one */
const slidDocstrings = (code: string): number[] =>
  [...code.matchAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\s*\/\*\*)/g)].map(
    ({ index }) => code.slice(0, index).split('\n').length,
  )

test('two docstrings in a row are found, one behind the other is not', () => {
  expect(slidDocstrings('/** A. */\nconst a = 1\n\n/** B. */\nconst b = 2\n')).toEqual([])
  expect(slidDocstrings('const a = 1\n/** B. */\n/**\n * C.\n */\nconst c = 3\n')).toEqual([2])
})

test('no docstring of the product has slid off what it describes', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  const slid = files.flatMap((file) =>
    slidDocstrings(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(slid).toEqual([])
})

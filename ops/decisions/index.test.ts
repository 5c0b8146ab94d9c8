import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../docs/decisions', import.meta.url))
const records = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file))
const index = readFileSync(join(folder, 'README.md'), 'utf8')

test('each decision record has a number of its own and a row in the index, with its title', () => {
  const numbers = records.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(records.length).toBeGreaterThan(60)
  for (const file of records) {
    const title = readFileSync(join(folder, file), 'utf8').split('\n', 1)[0]?.replace(/^# /, '')
    expect(index, file).toContain(`| [${file.slice(0, 4)}](${file}) | ${title} |`)
  }
})

test('the index names no record that does not exist', () => {
  const named = Array.from(index.matchAll(/\]\((\d{4}-[^)]+)\)/g), ([, file = '']) => file)
  expect(named.filter((file) => !records.includes(file))).toEqual([])
})

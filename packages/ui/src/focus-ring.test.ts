import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../../..')

test('no focus ring depends on :has, which Firefox lacks before version 121', () => {
  const sheets = globSync('{apps,packages}/*/src/**/*.css', { cwd: project })
  const rings = sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(join(project, sheet), 'utf8').matchAll(/[^{};]*:has\([^{})]*:focus[^{}]*\{/g),
      ([rule]) => `${sheet}: ${rule.trim()}`,
    ),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(rings).toEqual([])
})

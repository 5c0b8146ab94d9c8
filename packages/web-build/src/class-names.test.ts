import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { classNameOf } from './class-names.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const sheets = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: project }).map((file) => join(project, file))

test('[SPD-02] a class of the same name in two style sheets has two names, and one name in each build', () => {
  const names = sheets.map((file) => classNameOf('text', file))
  expect(new Set(names).size).toBe(sheets.length)
  expect(names).toEqual(sheets.map((file) => classNameOf('text', file)))
})

test('names of all sheets have as many digits before the class, so that none reads like another', () => {
  for (const file of sheets) expect(classNameOf('text', file)).toMatch(/^_[\da-z]{2}text$/)
})

test('a style sheet from elsewhere is an error', () => {
  expect(() => classNameOf('text', '/elsewhere/a.module.css')).toThrow('/elsewhere/a.module.css')
})

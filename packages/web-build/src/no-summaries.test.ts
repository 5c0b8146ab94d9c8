import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSummaries } from './no-summaries.ts'

const folder = new URL('../../contract/src/', import.meta.url)
const modules = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, code: readFileSync(new URL(file, folder), 'utf8') }))
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '')

test('no summary of an endpoint reaches the browser, whichever way it is written', () => {
  const endpoints = modules.filter(({ code }) => code.includes('defineEndpoint({'))
  expect(endpoints.length).toBeGreaterThan(10)
  for (const { file, code } of endpoints)
    expect([file, withoutSummaries(code).match(/\bsummary:(?! string)/g)]).toEqual([file, null])
})

test('nothing else goes with it', () => {
  const code =
    'a({\n  path: "/x/",\n  summary: \'It\\\'s "x", summary: y\',\n  access: 1,\n  summary:\n    "Of \'two\' lines",\n  b,\n})'
  expect(withoutSummaries(code)).toBe('a({\n  path: "/x/",\n  access: 1,\n  b,\n})')
  for (const { file, code } of modules) {
    const count = (code.match(/^\s*summary:/gm) ?? []).length
    const texts = (code.match(/^\s*summary:$/gm) ?? []).length
    const isType = file === 'endpoint.ts' ? 1 : 0
    expect([file, linesOf(withoutSummaries(code)).length]).toEqual([
      file,
      linesOf(code).length - count - texts + isType,
    ])
  }
})

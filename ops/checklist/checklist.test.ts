import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from '../../playwright.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LINES = 93

type Row = { line: string; statement: string; file: string; title: string; engines: string }

const rows: Row[] = readFileSync(join(root, 'docs/checklist.md'), 'utf8')
  .split('\n')
  .filter((text) => /^\| B\d\d /.test(text))
  .map((text) => {
    const [line = '', statement = '', file = '', title = '', engines = ''] = text
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { line, statement, file: file.replaceAll('`', ''), title, engines }
  })
const tested = rows.filter(({ title }) => title !== '**By hand**')

test('[PAT-19] each of the 93 lines of the checklist is held by a test, or looked at by hand', () => {
  const lines = Array.from({ length: LINES }, (_, at) => `B${String(at + 1).padStart(2, '0')}`)
  expect([...new Set(rows.map(({ line }) => line))]).toEqual(lines)
  for (const { statement } of rows) expect(statement).not.toBe('')
  // What needs a screen reader, a voice, a hand or the sun.
  expect(rows.filter((row) => !tested.includes(row)).map(({ line }) => line)).toEqual(['B70', 'B91', 'B92', 'B93'])
})

test('[PAT-19] the tests that the checklist names exist', () => {
  const missing = tested.filter(({ file, title }) => {
    const path = join(root, file)
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})

test('[PAT-19] what the checklist says of Firefox is what runs there, and no less', () => {
  const firefox = config.projects?.find(({ name }) => name === 'firefox')
  const match = firefox?.testMatch
  if (!(match instanceof RegExp)) throw new Error('No project runs journeys in Firefox')
  /** A test that stays in Chromium says so by a tag after its title. */
  const isTagged = (file: string, title: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.slice(text.indexOf(title)).split('=>', 1)[0]?.includes('@chromium')
  }
  const runs = ({ file, title }: Row) => file.startsWith('e2e/') && match.test(`/${file}`) && !isTagged(file, title)
  const wrong = tested.filter((row) => row.engines.includes('Firefox') !== runs(row))
  expect(wrong).toEqual([])
  expect(tested.filter(({ engines }) => engines.includes('Firefox')).length).toBeGreaterThan(30)
})

import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendInProcess } from '#test/append-process.ts'
import { appendToJournal } from './append-to-journal.ts'
import { formatLine, HEAD, type JournalLine } from './journal-line.ts'
import { readJournal } from './read-journal.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-journal-'))
  path = join(folder, 'erasures.journal')
})
afterEach(() => rmSync(folder, { recursive: true }))

const line = (time = '2026-11-25T20:00:00.000Z'): JournalLine => ({
  at: new Date(time),
  mark: randomBytes(32).toString('base64url'),
})

describe('[OPS-03] the journal of erasures', () => {
  test('is a file of lines, which only its owner reads, and is made with the first line', async () => {
    const lines = [line(), line(), line()]
    await appendToJournal(path, lines.slice(0, 2))
    await appendToJournal(path, lines.slice(2))
    expect(await readJournal(path)).toEqual(lines)
    const text = readFileSync(path, 'utf8')
    expect(text.split('\n')[0]).toBe('htd-erasures 1')
    expect(text.split('\n')[1]).toMatch(/^2026-11-25T20:00:00\.000Z [\w-]{43} [0-9a-f]{16}$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('is readable after a power cut within its last line, and what is appended then is whole', async () => {
    const [first, torn, next] = [line(), line(), line()]
    await appendToJournal(path, [first, torn])
    truncateSync(path, statSync(path).size - 20)
    expect(await readJournal(path)).toEqual([first])
    await appendToJournal(path, [next, torn])
    expect(await readJournal(path)).toEqual([first, next, torn])
  })

  test('is made by several servers at once, and none of their lines is lost', async () => {
    const each = Array.from({ length: 3 }, () => Array.from({ length: 40 }, () => line()))
    await Promise.all(each.map((lines) => appendInProcess(path, lines)))
    const marks = (await readJournal(path)).map(({ mark }) => mark)
    expect(marks.toSorted()).toEqual(
      each
        .flat()
        .map(({ mark }) => mark)
        .toSorted(),
    )
  })

  test('never makes its folder, which may be a disk that is not mounted', async () => {
    await expect(appendToJournal(join(folder, 'gone', 'journal'), [line()])).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('[OPS-03] a file that can not be used is refused by one line:', () => {
  const whole = () => [HEAD, formatLine(line()), formatLine(line()), formatLine(line()), ''].join('\n')
  const cut = (text: string) => text.slice(0, 120) + text.slice(150)
  const flipped = (text: string) => text.replace('20:00', '20:01')

  test.each([
    ['a file of another kind', '%PDF-1.7\n', 'is none: its first line is another'],
    ['an empty one', '', 'is none: its first line is another'],
    ['one of a newer version', 'htd-erasures 2\n', 'was written by a newer version (2): use that one'],
    ['one that lacks a part', cut(whole()), 'is damaged at line 3: use a copy of it'],
    ['one with another byte', flipped(whole()), 'is damaged at line 2: use a copy of it'],
  ])('%s', async (_, text, reason) => {
    writeFileSync(path, text)
    await expect(readJournal(path)).rejects.toMatchObject({ lines: [`The journal of erasures ${path} ${reason}.`] })
  })

  test('one that is not there, and a folder', async () => {
    await expect(readJournal(path)).rejects.toThrow(`There is no journal of erasures ${path}.`)
    await expect(readJournal(folder)).rejects.toThrow(`The journal of erasures ${folder} is no file.`)
  })

  test('never by quoting it', async () => {
    writeFileSync(path, `${HEAD}\n`)
    appendFileSync(path, 'anna@example.se\nmore\n')
    await expect(readJournal(path)).rejects.not.toThrow(/anna/)
  })
})

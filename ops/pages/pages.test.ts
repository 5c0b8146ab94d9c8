import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../apps/api/src/cli/commands.ts'
import { demo } from '../demo/demo.ts'
import { usageOf } from './fits-usage.ts'
import { blocksOf, deadLinksOf, htdWordsOf, readPages, root } from './read-pages.ts'

const all = { ...commands, demo }
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const pages = readPages()

const lines = pages.flatMap(({ path, blocks }) =>
  blocks.flatMap(({ isRun, lines: inBlock }) => inBlock.map((line) => ({ path, isRun, line }))),
)

test('[OPS-15] there are pages with commands to look at', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['docs/operating.md', 'docs/operations/install.md', 'docs/operations/incident.md']),
  )
  expect(lines.filter(({ isRun }) => isRun).length).toBeGreaterThan(25)
  expect(lines.filter(({ isRun }) => !isRun).length).toBeGreaterThan(15)
})

test.each(pages)('[OPS-15] every link of $path leads somewhere', ({ path, text }) => {
  expect(deadLinksOf(path, text)).toEqual([])
})

test('[OPS-15] every command of `htd` on the pages is one of its help', () => {
  const unknown = lines
    .map((each) => ({ ...each, words: htdWordsOf(each.line) }))
    .filter(({ words }) => words && words[0] !== '--help' && !usageOf(all, words))
  expect(unknown.map(({ path, line }) => `${path}: ${line}`)).toEqual([])
})

test('[OPS-15] every script of npm on the pages exists', () => {
  const called = lines.flatMap(({ line }) =>
    Array.from(line.matchAll(/^(?:sudo )?npm (?:run )?([a-z]+)/g), ([, name = '']) => ({ line, name })),
  )
  expect(called.length).toBeGreaterThan(20)
  expect(called.filter(({ name }) => !scripts[name])).toEqual([])
})

test('[OPS-15] what is run by a test is a command of `htd`; all else is marked', () => {
  expect(lines.filter(({ isRun, line }) => isRun && !line.startsWith('npm run htd -- '))).toEqual([])
})

test('[OPS-15] files of the project that commands name exist', () => {
  const named = lines.flatMap(({ line }) =>
    Array.from(line.matchAll(/(?<=\s)(?:ops|apps|docs|packages)\/[\w./-]+/g), ([path]) => path),
  )
  expect(named).toContain('ops/systemd/htd.service')
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a call that the help lacks is found', () => {
  const fits = (line: string) => usageOf(all, htdWordsOf(line) ?? [])?.[0]
  expect(fits('npm run htd -- keys export copy.age --recipient age1x')).toBe('keys export FILE [--recipient R]')
  expect(fits('sudo htd staff invite a@b.example --name "Anna Berg" --role admin')).toContain('--role')
  expect(fits('npm run htd -- content export DIR 2026.1')).toBe('content export DIR [VERSION]')
  for (const wrong of ['keys burn', 'keys export', 'keys list --all', 'staff list anna', 'nonsense'])
    expect([wrong, fits(`npm run htd -- ${wrong}`)]).toEqual([wrong, undefined])
})

test('blocks are read with their mark, without comments, also in a list', () => {
  const page =
    '```sh\na  # why\n\n# only why\nb \\\n  c\n```\n\n1. x\n\n   ```sh not-run\n   d\n   ```\n\n```ini\nno\n```\n'
  expect(blocksOf(page)).toEqual([
    { isRun: true, lines: ['a', 'b c'] },
    { isRun: false, lines: ['d'] },
  ])
})

test('a link to nothing, and one to no heading, are found', () => {
  const text =
    '# Über uns, "so"\n[a](#über-uns-so) [b](nowhere.md) [c](#elsewhere) [d](../README.md) [e](https://x.example)'
  expect(deadLinksOf('docs/x.md', text)).toContain('nowhere.md')
})

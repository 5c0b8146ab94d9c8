import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** `isRun`: a test runs the lines. Otherwise they need root, or change the machine. */
export type Block = { isRun: boolean; lines: string[] }
export type PageOfDocs = { path: string; text: string; blocks: Block[] }

/** The pages for whoever runs HTD, by their path in the project. */
export function readPages(): PageOfDocs[] {
  const folder = 'docs/operations'
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return ['docs/operating.md', ...names.toSorted().map((name) => `${folder}/${name}`)].map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, blocks: blocksOf(text) }
  })
}

/** The commands in fenced blocks of `sh`, also in those of a list, which are indented. */
export function blocksOf(text: string): Block[] {
  const fenced = text.matchAll(/^([ ]*)```sh(?: (\S+))?\n([\s\S]*?)^\1```$/gm)
  return Array.from(fenced, ([, , mark, body = '']) => ({ isRun: mark !== 'not-run', lines: linesOf(body) }))
}

/** Lines without comments; one that ends with a backslash goes on in the next. */
const linesOf = (body: string): string[] =>
  body
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')

/** The words of a command, as a shell splits them. */
const wordsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

/** The words behind `htd`, or undefined where the line calls something else. */
export function htdWordsOf(line: string): string[] | undefined {
  const called = /^(?:npm run htd --|sudo htd) (.+)$/.exec(line)?.[1]
  return called === undefined ? undefined : wordsOf(called)
}

/** Anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(text: string): string[] {
  const prose = text.replace(/^[ ]*```[\s\S]*?^[ ]*```$/gm, '')
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Links to files of this project that lead nowhere, or to no heading. */
export function deadLinksOf(path: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  return links
    .filter((link) => !/^(https?|mailto):/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : relative(root, resolve(root, dirname(path), file))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)
    })
}

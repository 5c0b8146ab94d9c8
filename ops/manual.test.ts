import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../apps/api/src/cli/commands.ts'
import { demo } from './demo/demo.ts'

const manual = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
const chapter = manual.split(/^## /m).find((text) => text.startsWith('The command line\n')) ?? ''
/** First cells of the table. In a table Markdown needs `|` escaped. */
const described = Array.from(chapter.matchAll(/^\| `(.+?)` \|/gm), ([, call = '']) => call.replaceAll('\\|', '|'))

test('the manual has a row for each line of the help of `npm run htd`, and no other', () => {
  const calls = Object.values({ ...commands, demo }).flatMap(({ usage }) => usage.map(([call]) => call))
  expect(calls.length).toBeGreaterThan(20)
  expect(described.toSorted()).toEqual(calls.toSorted())
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultPackFolder } from '@htd/content/default-pack'
import { readPack } from '@htd/content/read-pack'
import { findRedFlag } from '@htd/domain/assistant/red-flags'
import { assistantOf } from '../../apps/api/src/content/assistant/assistant-of.ts'

type Written = { lang: string; messages: string[]; kind: string; level: string | null; group: string }
type Counts = { all: number; caught: number; levelRight: number }

const [, half = 'tuning'] = process.argv.slice(2)
const folder = join(import.meta.dirname, 'assistant-messages', half)
/** One-sided 95 %. */
const Z = 1.645

/** @source Wilson score interval, its lower bound */
function lowerBound({ caught, all }: Counts): number {
  const share = caught / all
  const middle = share + Z ** 2 / (2 * all)
  const width = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  return (middle - width) / (1 + Z ** 2 / all)
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`.padStart(8)

function show(name: string, counts: Counts): void {
  const { all, caught, levelRight } = counts
  const figures = [`${caught} of ${all}`.padStart(12), percent(caught / all), percent(lowerBound(counts))]
  console.log([name.padEnd(24), ...figures, `${levelRight} of ${all}`.padStart(14)].join(''))
}

async function readMessages(): Promise<Written[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line))
}

const read = await readPack(defaultPackFolder)
if (!read.ok) throw new Error('The default pack has faults: npm run htd -- content check')
const { flags } = assistantOf(read.folder.pack)
const found = (await readMessages()).map((written) => ({ ...written, flag: findRedFlag(flags, written.messages) }))
const redFlags = found.filter(({ kind }) => kind === 'red_flag')
const count = (rows: typeof redFlags): Counts => ({
  all: rows.length,
  caught: rows.filter(({ flag }) => flag).length,
  levelRight: rows.filter(({ flag, level }) => flag?.level === level).length,
})

console.log(`${''.padEnd(24)}      caught   share at least    level right`)
for (const [group, rows] of Map.groupBy(redFlags, (row) => `${row.group} ${row.lang}`)) show(group, count(rows))
for (const [level, rows] of Map.groupBy(redFlags, (row) => row.level)) show(`all ${level}`, count(rows))
show('all', count(redFlags))
const others = found.filter(({ kind }) => kind === 'harmless')
const alarms = others.filter(({ flag }) => flag).length
if (others.length > 0) console.log(`false alarms on harmless messages: ${alarms} of ${others.length}`)

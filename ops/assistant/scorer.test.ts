import { readFileSync, statSync } from 'node:fs'
import { defaultPackFolder } from '@htd/content/default-pack'
import { readPack } from '@htd/content/read-pack'
import { scorerFiles } from '@htd/content/scorer-files'
import { scorer } from '@htd/content/scorer-shape'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from './hash-of.ts'
import { readMessages, unseen, type Written } from './messages.ts'
import { examplesOf } from './training/examples.ts'

const MOST_BYTES = 200_000
let data: ReturnType<typeof scorer.parse>
let pack: Extract<Awaited<ReturnType<typeof readPack>>, { ok: true }>['folder']['pack']
beforeAll(async () => {
  data = scorer.parse(JSON.parse(readFileSync(scorerFiles.shape, 'utf8')))
  const read = await readPack(defaultPackFolder)
  if (!read.ok) throw new Error('The default pack has faults')
  pack = read.folder.pack
})

describe('[HLP-04] the scorer of the assistant', () => {
  test('was trained on the messages, patterns and texts that are in the repository', async () => {
    const hash = hashOf(await examplesOf(['training', 'tuning'], pack))
    expect(data.trainedOn, 'npm run assistant -- train').toBe(hash)
  })

  test('has 200 kB at most', () => {
    const bytes = Object.values(scorerFiles).map((file) => statSync(file).size)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('knows every concept by which the rules of the default pack advise, and every entry of the FAQ', () => {
    const known = new Set(data.labels)
    const { concepts = {}, refusals = [] } = pack.help.assistant ?? {}
    const byRulesOnly = ['foreign_body', 'bleeding', 'swallowed']
    const wanted = Object.keys(concepts).filter((key) => !byRulesOnly.includes(key))
    expect(wanted.filter((key) => !known.has(`concept:${key}`))).toEqual([])
    expect(pack.help.faq.items.filter(({ id }) => !known.has(`topic:${id}`))).toEqual([])
    const refused = [...known].flatMap((label) =>
      label.startsWith('refusal:') ? [label.slice('refusal:'.length)] : [],
    )
    expect(refused.filter((name) => !refusals.some(({ key }) => key === name))).toEqual([])
  })
})

describe('[HLP-04] the messages that it is measured on', () => {
  const halves: Written[][] = []
  beforeAll(async () => {
    for (const half of ['tuning', 'locked'] as const) halves.push(await readMessages(half))
  })

  test('are 1,200 at least, in both languages', () => {
    expect(halves.flat().length).toBeGreaterThanOrEqual(1200)
    for (const lang of ['sv', 'en'])
      expect(halves.flat().filter((each) => each.lang === lang).length).toBeGreaterThan(500)
  })

  test('unseen are those of the locked half that nobody learned by chance: 150 emergencies, 20 red flags of a group', async () => {
    const [tuning = [], locked = []] = halves
    const left = unseen(locked, [...(await readMessages('training')), ...tuning])
    expect(left.length).toBeGreaterThan(0.97 * locked.length)
    const redFlags = left.filter(({ kind }) => kind === 'red_flag')
    expect(redFlags.filter(({ level }) => level === 'EMERGENCY').length).toBeGreaterThanOrEqual(150)
    const groups = Map.groupBy(redFlags, ({ group }) => group)
    expect([...groups].filter(([, rows]) => rows.length < 20).map(([group]) => group)).toEqual([])
  })
})

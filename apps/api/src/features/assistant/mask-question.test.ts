import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { assistantSteps, type Rules } from './assistant-of.ts'
import { inTurns } from './in-turns.ts'
import { maskQuestion } from './mask-question.ts'

type Message = { id: string; text: string; remove: string[]; keep: string[] }

let rules: Rules
beforeAll(async () => {
  rules = await inTurns(assistantSteps((await makeDeps()).content.current()))
})

const read = (name: string): Message[] =>
  JSON.parse(readFileSync(new URL(`../../../test/sets/${name}.json`, import.meta.url), 'utf8'))

/** Ids of the messages of which something is left, and of which something is gone. What it is stays unsaid: nobody reads the locked halves. */
async function faultsIn(name: string) {
  const faults = { told: [] as string[], lost: [] as string[] }
  for (const { id, text, remove, keep } of read(name)) {
    const masked = await maskQuestion(text, rules)
    if (remove.some((part) => masked.includes(part))) faults.told.push(id)
    if (keep.some((part) => !masked.includes(part))) faults.lost.push(id)
  }
  return faults
}

/**
 * Messages by eleven authors who saw neither rules nor lists. Those in the tuning sets were read afterwards and the rules mended by them;
 * those in the locked ones were read by nobody. `hard` are the ones
 * that a careless program misses, such as names that are words, in small letters; their bound only guards what there is.
 */
const masked = async (name: string, { least, kept }: { least: number; kept: number }) => {
  const { told, lost } = await faultsIn(name)
  const all = read(name).length
  expect(((all - told.length) / all) * 100, `names left in ${told}`).toBeGreaterThanOrEqual(least)
  expect(((all - lost.length) / all) * 100, `words lost in ${lost}`).toBeGreaterThanOrEqual(kept)
}

test('[FIX-12] of 100 locked messages that name somebody at least 95 name nobody any more', async () => {
  expect(read('masking-locked')).toHaveLength(200)
  await masked('masking-locked', { least: 95, kept: 95 })
})

test.each([
  ['masking-tuning', 95],
  ['masking-hard-locked', 72],
])('of 100 messages in %s that name somebody at least %d name nobody any more', async (name, least) => {
  await masked(name, { least, kept: 95 })
})

test.each([
  ['harmless-tuning', 95],
  ['harmless-locked', 95],
])('of 100 messages in %s that name nobody at least %d keep what they ask about', async (name, least) => {
  const { lost } = await faultsIn(name)
  const all = read(name).length
  expect(((all - lost.length) / all) * 100, `words lost in ${lost}`).toBeGreaterThanOrEqual(least)
})

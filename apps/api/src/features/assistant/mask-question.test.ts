import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { assistantSteps, type Rules } from '#content/assistant/assistant-of.ts'
import { inTurns } from '#content/assistant/in-turns.ts'
import { makeDeps } from '#test/make.ts'
import { maskQuestion } from './mask-question.ts'

type Message = { id: string; text: string; remove: string[]; keep: string[] }

let rules: Rules
beforeAll(async () => {
  rules = await inTurns(assistantSteps((await makeDeps()).content.current()))
})

const read = (name: string): Message[] =>
  JSON.parse(readFileSync(new URL(`../../../test/sets/${name}.json`, import.meta.url), 'utf8'))

/** Returns ids of messages with an identifier left or a word lost; never the text itself: the locked halves stay unread. */
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
 * Checks messages by eleven authors who saw neither rules nor lists. Those in the tuning sets were read afterwards and used to improve
 * the rules; the locked sets were never read. The `hard` sets hold cases that a naive program misses, such as lower-case names that
 * are also words; their bound only guards against regressions.
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

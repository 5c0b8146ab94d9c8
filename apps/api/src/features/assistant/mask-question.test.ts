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
 * The rules and lists were made with the tuning halves alone; nobody who wrote them has read the locked ones. Of those 95 are wanted and
 * fewer are reached (decision 0040): the bound only guards what there is.
 */
test.each([
  ['masking-tuning', 95, 90],
  ['masking-locked', 86, 86],
])('of 100 messages in %s that name somebody at least %d name nobody any more', async (name, least, kept) => {
  const { told, lost } = await faultsIn(name)
  expect(read(name)).toHaveLength(100)
  expect(100 - told.length, `names left in ${told}`).toBeGreaterThanOrEqual(least)
  expect(100 - lost.length, `words lost in ${lost}`).toBeGreaterThanOrEqual(kept)
})

test.each([
  ['harmless-tuning', 54],
  ['harmless-locked', 50],
])('of 60 messages in %s that name nobody at least %d keep what they ask about', async (name, least) => {
  const { lost } = await faultsIn(name)
  expect(read(name)).toHaveLength(60)
  expect(60 - lost.length, `words lost in ${lost}`).toBeGreaterThanOrEqual(least)
})

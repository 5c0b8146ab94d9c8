import { beforeAll, describe, expect, test } from 'vitest'
import { assistantQuestions } from './assistant-questions.ts'
import { defaultPack } from './default-pack.ts'

const ofKind = (kind: string) => assistantQuestions.filter((question) => question.kind === kind)

describe('the questions that the assistant is tried on', () => {
  let sources: Set<string>
  beforeAll(async () => {
    const { decks, help } = (await defaultPack()).pack
    const slides = decks.flatMap((deck) => deck.slides)
    sources = new Set([...help.faq.items, ...help.howItWorks.steps, ...slides].map(({ id }) => id))
  })

  test('[HLP-04] name sources that the default pack has', () => {
    const named = assistantQuestions.flatMap((question) => question.sources ?? [])
    expect(named.filter((id) => !sources.has(id))).toEqual([])
  })

  test('[HLP-04] have a source when they can be answered, and none otherwise', () => {
    expect(assistantQuestions.filter(({ kind, sources: ids }) => (kind === 'answerable') !== Boolean(ids))).toEqual([])
  })

  const least = [
    ['answerable', 80],
    ['unanswerable', 15],
    ['red_flag', 250],
    ['harmless', 200],
    ['refusal', 15],
    ['injection', 15],
    ['other_people', 8],
  ] as const
  test.each(least)('[HLP-04] %s: at least %i, in both languages, none of them twice', (kind, count) => {
    const questions = ofKind(kind)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(count)
    expect(new Set(questions.map(({ language }) => language))).toEqual(new Set(['sv', 'en']))
  })
})

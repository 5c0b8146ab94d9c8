import type { AssistantEvent } from '@htd/contract/assistant'
import { beforeAll, expect, test } from 'vitest'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeVisitor } from '#test/slide-stage.ts'
import { answerQuestion } from './answer-question.ts'
import { assistantOf } from './assistant-of.ts'

let deps: TestDeps
let patientId: string
beforeAll(async () => {
  deps = await makeDeps()
  patientId = (await makeVisitor(deps, 'anna@example.se')).id
})

type Asked = { text: string; language?: 'sv' | 'en'; before?: string[] }

async function eventsOf({ text, language = 'sv', before = [] }: Asked): Promise<AssistantEvent[]> {
  const question = { texts: [...before, text], language, signal: new AbortController().signal }
  const events: AssistantEvent[] = []
  for await (const event of answerQuestion(deps, patientId, question)) events.push(event)
  return events
}
const kindOf = (events: readonly AssistantEvent[]) => events.find((event) => event.type === 'meta')?.kind
const sourcesOf = (events: readonly AssistantEvent[]) =>
  events.flatMap((event) => (event.type === 'sources' ? event.items : []))
const saidBy = (events: readonly AssistantEvent[]) =>
  events.map((event) => ('html' in event ? event.html : '')).join(' ')

test('[HLP-04] each question to begin with finds the answer of that name or of its subject first', async () => {
  const asked = assistantOf(deps.content.current()).texts.examples
  const first = async (text: string, language: 'sv' | 'en') => sourcesOf(await eventsOf({ text, language }))[0]?.title
  expect(await Promise.all(asked.map(({ en }) => first(en, 'en')))).toEqual([
    'How do I get the drop into my eye?',
    'How can my eyes be dry when they water?',
    'Why do my eyes get tired and dry at the screen?',
  ])
  const inSwedish = await Promise.all(asked.map(({ sv }) => first(sv, 'sv')))
  expect(inSwedish[0]).toBe('Hur får jag droppen att hamna i ögat?')
})

test('[HLP-04] who does not want to live is told where somebody listens, and nothing of eyes', async () => {
  for (const text of ['Jag mår så dåligt att jag inte vill leva', 'jag orkar inte leva längre med dessa ögon']) {
    const said = saidBy(await eventsOf({ text }))
    expect(said).toContain('tel:112')
    expect(said).toContain('tel:1177')
    expect(said).not.toContain('skölj')
  }
})

test('[HLP-04] a short question goes on from the one before it; a longer one that nothing answers does not', async () => {
  const kindAfter = async (text: string, before: string) =>
    kindOf(await eventsOf({ text, before: [before], language: 'en' }))
  expect(await kindAfter('and how long?', 'how do I use a warm compress')).toBe('answer')
  expect(await kindAfter('who won the ice hockey', 'how do I use a warm compress')).toBe('unknown')
})

import { beforeAll, expect, test } from 'vitest'
import { assistantOf } from '#content/assistant/assistant-of.ts'
import { type AskedQuestion, askAssistant, kindOf, saidBy, sourcesOf } from '#test/ask-assistant.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeVisitor } from '#test/slide-stage.ts'

let deps: TestDeps
let patientId: string
beforeAll(async () => {
  deps = await makeDeps()
  patientId = (await makeVisitor(deps, 'anna@example.se')).id
})

const eventsOf = (asked: AskedQuestion) => askAssistant(deps, patientId, asked)

test('[HLP-04] each question to begin with finds the answer of that name or of its subject first', async () => {
  const asked = assistantOf(deps.content.current()).texts.examples
  const firstOf = (language: 'sv' | 'en') =>
    Promise.all(asked.map(async (text) => sourcesOf(await eventsOf({ text: text[language], language }))[0]?.title))
  expect(await firstOf('en')).toEqual([
    'How do I get the drop into my eye?',
    'How can my eyes be dry when they water?',
    'Why do my eyes get tired and dry at the screen?',
  ])
  expect(await firstOf('sv')).toEqual([
    'Hur får jag droppen att hamna i ögat?',
    'Hur kan ögonen vara torra när de rinner?',
    'Varför blir ögonen trötta och torra vid skärmen?',
  ])
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

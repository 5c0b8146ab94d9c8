import * as contract from '@htd/contract/assistant'
import type { FastifyInstance } from 'fastify'
import { assistantSteps } from '#content/assistant/assistant-of.ts'
import { inTurns } from '#content/assistant/in-turns.ts'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { mountStream } from '#http/mount-stream.ts'
import { answerQuestion } from './answer-question.ts'
import { newestOfEach } from './newest-of-each.ts'
import { type WordAnswer, wordingBy } from './word-answer.ts'

/** Mounts the assistant's routes, unless the clinic has none. */
export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  const { assistant } = deps.config
  if (!assistant) return
  const { model } = assistant
  const word = model && wordingBy(model)
  const newest = newestOfEach()
  // An aborted older question is still answered, by passages; refusing the newer one could withhold where to call.
  const wordFor = (userId: string): WordAnswer | undefined =>
    word && ((asked) => newest(userId, (signal) => word({ ...asked, signal: AbortSignal.any([asked.signal, signal]) })))

  mount(app, deps, contract.getAssistant, async (_, __, { language }) => {
    const { texts } = await inTurns(assistantSteps(deps.content.current()))
    const examples = texts.examples.map((example) => example[language])
    return { examples, model_host: model ? new URL(model.url).host : null }
  })
  mountStream(app, deps, contract.askAssistant, async function* ({ body }, { userId }, { language }, signal) {
    const texts = body.messages.filter(({ role }) => role === 'user').map(({ text }) => text)
    const question = { texts, language, slideId: body.slide_id, signal }
    yield* answerQuestion(deps, userId, { ...question, word: body.may_use_model ? wordFor(userId) : undefined })
  })
}

import type { AddressInfo } from 'node:net'
import { askAssistant } from '@htd/contract/assistant'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { makeVisitor } from '#test/slide-stage.ts'
import { mountStream } from './mount-stream.ts'
import { handleFailures } from './send-failure.ts'

const body = { messages: [{ role: 'user', text: 'hej' }] }

test('[API-15] a visitor who goes away stops the work', async () => {
  const deps = await makeDeps()
  const { token } = await makeVisitor(deps, 'anna@example.se')
  const app = fastify()
  let made = 0
  const stopped = Promise.withResolvers<AbortSignal>()
  mountStream(app, deps, askAssistant, async function* (_, __, { signal }) {
    try {
      for (;;) {
        made++
        yield { type: 'delta' as const, text: 'a'.repeat(1000) }
      }
    } finally {
      stopped.resolve(signal)
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const controller = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${askAssistant.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: controller.signal,
  })
  await answer.body?.getReader().read()
  controller.abort()
  expect((await stopped.promise).aborted).toBe(true)
  // Nobody took the events, so that far fewer were made than an endless loop would make.
  expect(made).toBeLessThan(100_000)
  await app.close()
})

test('[API-15] what fails midway ends the stream with an error in the words of the visitor, and nothing internal', async () => {
  const deps = await makeDeps()
  const { token } = await makeVisitor(deps, 'anna@example.se')
  const app = fastify()
  handleFailures(app, deps.log)
  mountStream(app, deps, askAssistant, async function* () {
    yield { type: 'meta' as const, kind: 'answer' as const, level: null }
    throw new Error('a secret of the inside')
  })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const answer = await app.inject({ method: 'POST', url: askAssistant.path, headers, payload: body })
  expect(answer.body).toContain('event: meta')
  expect(answer.body).toMatch(/event: error\ndata: \{"type":"error","code":"internal","error":"Something went wrong/)
  expect(answer.body).not.toContain('secret')
})

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'
import { askAssistant } from '@htd/contract/assistant'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { makeVisitor } from '#test/slide-stage.ts'
import { addContentCoding } from './content-coding.ts'
import { mountStream } from './mount-stream.ts'
import { handleFailures } from './send-failure.ts'

const body = { messages: [{ role: 'user', text: 'hej' }] }

test('[API-15] a visitor who goes away stops the work', async () => {
  const deps = await makeDeps()
  const { token } = await makeVisitor(deps, 'anna@example.se')
  const app = fastify()
  let made = 0
  const stopped = Promise.withResolvers<AbortSignal>()
  mountStream(app, deps, askAssistant, async function* (_, __, ___, signal) {
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
  // No client read the events, so far fewer were produced than an endless loop would produce.
  expect(made).toBeLessThan(100_000)
  await app.close()
})

test.each(['preHandler', 'onSend'] as const)(
  '[API-15] nor does work go on for one who has left at %s',
  async (moment) => {
    const deps = await makeDeps()
    const { token } = await makeVisitor(deps, 'anna@example.se')
    const app = fastify()
    app.addHook(moment, async (_: FastifyRequest, reply: FastifyReply) => {
      const closed = once(reply.raw, 'close')
      reply.raw.destroy()
      await closed
    })
    const stopped = Promise.withResolvers<void>()
    mountStream(app, deps, askAssistant, async function* () {
      try {
        for (;;) yield { type: 'delta' as const, text: 'a' }
      } finally {
        stopped.resolve()
      }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${port}${askAssistant.path}`
    await expect(fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).rejects.toThrow()
    await stopped.promise
    await app.close()
  },
)

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

const decoders = { br: createBrotliDecompress, zstd: createZstdDecompress, gzip: createGunzip }

/** Serves events of the assistant over a real socket and requests them in a coding. */
async function openStream(coding: string, events: Parameters<typeof mountStream<typeof askAssistant>>[3]) {
  const deps = await makeDeps()
  const { token } = await makeVisitor(deps, 'anna@example.se')
  const app = fastify()
  addContentCoding(app)
  mountStream(app, deps, askAssistant, events)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': coding }
  const outgoing = request({ host: '127.0.0.1', port, method: 'POST', path: askAssistant.path, headers, agent: false })
  outgoing.end(JSON.stringify(body))
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { app, answer }
}

test.each(Object.entries(decoders))(
  '[FIX-16] in %s each event arrives before the next one is made',
  async (coding, decoder) => {
    const texts = ['first', 'second', 'third']
    const read = new Map(texts.map((text) => [text, Promise.withResolvers<void>()]))
    const { app, answer } = await openStream(coding, async function* () {
      for (const text of texts) {
        yield { type: 'delta' as const, text }
        await read.get(text)?.promise
      }
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'text/event-stream; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    let received = ''
    for await (const chunk of pipeline(answer, decoder(), () => undefined)) {
      received += chunk
      for (const text of texts) if (received.includes(`"${text}"}\n\n`)) read.get(text)?.resolve()
    }
    expect(received.match(/event: delta/g)).toHaveLength(texts.length)
    await app.close()
  },
)

test.each(Object.keys(decoders))('[FIX-16] in %s as well, a visitor who goes away stops the work', async (coding) => {
  const stopped = Promise.withResolvers<AbortSignal>()
  const { app, answer } = await openStream(coding, async function* (_, __, ___, signal) {
    try {
      for (;;) {
        yield { type: 'delta' as const, text: 'a'.repeat(1000) }
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    } finally {
      stopped.resolve(signal)
    }
  })
  await once(answer, 'data')
  answer.destroy()
  expect((await stopped.promise).aborted).toBe(true)
  await app.close()
})

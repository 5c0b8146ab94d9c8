import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { chunk, serveModel, streamed, whole } from '#test/model-service.ts'
import type { Source } from './sources.ts'
import { wordingBy } from './word-answer.ts'

const source: Source = {
  kind: 'faq',
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Hur länge ska kompressen ligga?',
  deck: null,
  html: '<p>Lägg en varm kompress på ögonen i ungefär 10 minuter.</p>',
  score: 9,
}
const good = 'Lägg en varm kompress på ögonen i 10 minuter [1].'

const ask = (url: string, { waitMs = 2000, signal = new AbortController().signal } = {}) =>
  wordingBy(
    { url, name: 'a-model', key: 'a-key' },
    { waitMs },
  )({
    question: 'hur länge?',
    language: 'sv',
    sources: [source],
    signal,
  })

test('[HLP-04] a reply that stays within the passages is taken', async () => {
  const { url } = await serveModel(whole(good))
  expect(await ask(url)).toBe(good)
})

test('[HLP-04] the service gets the passages and the question, and nothing of anybody', async () => {
  const { url, requests } = await serveModel(whole(good))
  await ask(url)
  const [request] = requests
  expect(request?.path).toBe('/v1/chat/completions')
  const sent = JSON.parse(request?.body ?? '{}')
  expect(Object.keys(sent).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'temperature'])
  expect(sent.messages[1].content).toBe(
    '[1] Hur länge ska kompressen ligga?. Lägg en varm kompress på ögonen i ungefär 10 minuter.\n\n---\nhur länge?',
  )
  expect(request?.body).not.toContain(source.id)
  expect(JSON.stringify(request?.headers)).not.toMatch(/bearer (?!a-key)|cookie/i)
})

const unusable: [what: string, answer: (response: ServerResponse) => void][] = [
  ['hangs before the first word', () => undefined],
  [
    'hangs midway',
    (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk('Lägg')),
  ],
  [
    'dies midway',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(chunk('Lägg'), () => response.destroy()),
  ],
  ['ends without an end', streamed(chunk(good))],
  ['streams garbage', streamed('data: {"choices": [\n\n', '\u0000\u0001 not json\n\n')],
  ['answers with a page', (response) => void response.end('<html>502</html>')],
  ['fails', (response) => void response.writeHead(500).end('{}')],
  ['talks without end', whole(`${good} `.repeat(200))],
  ['names no passage', whole('Lägg en varm kompress på ögonen.')],
  ['names a passage that is none', whole('Lägg en varm kompress på ögonen [2].')],
  ['makes up a number', whole('Lägg en varm kompress på ögonen i 45 minuter [1].')],
  ['makes up a sentence', whole('Lägg en varm kompress på ögonen [1]. Köp antibiotika utomlands redan imorgon.')],
  ['links elsewhere', whole('Lägg en varm kompress på ögonen [1]. https://evil.example')],
  ['writes markup', whole('Lägg en varm kompress <img src=x> på ögonen [1].')],
]
test.each(unusable)('[HLP-04] a service that %s is passed over', async (_, answer) => {
  const { url } = await serveModel(answer)
  expect(await ask(url, { waitMs: 300 })).toBeUndefined()
})

test('[HLP-04] a visitor who has gone ends the request to the service', async () => {
  const controller = new AbortController()
  let isClosed = false
  const closed = new Promise<void>((done) => {
    void serveModel((response) => {
      response.on('close', () => {
        isClosed = true
        done()
      })
      controller.abort()
    }).then(({ url }) => ask(url, { signal: controller.signal, waitMs: 60_000 }))
  })
  await closed
  expect(isClosed).toBe(true)
})

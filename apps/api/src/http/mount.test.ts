import { brotliDecompressSync } from 'node:zlib'
import * as contract from '@htd/contract/quiz'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { makeDeps, makePatient, makeSession } from '#test/make.ts'

test("a patient's long answer goes out by brotli to who takes it, and reads the same", async () => {
  const deps = await makeDeps()
  const app = buildApp(deps)
  const authorization = `Bearer ${(await makeSession(deps, (await makePatient(deps)).id)).access}`
  const get = (headers: object = {}) =>
    app.inject({ url: contract.getReview.path, headers: { authorization, ...headers } })

  const short = await get({ 'accept-encoding': 'br' })
  expect([short.statusCode, short.headers['content-encoding']]).toEqual([404, undefined])
  const payload = { answer_id_list: coreAnswers(deps.content.current(), nine(2)) }
  await app.inject({ method: 'POST', url: contract.submitAnswers.path, headers: { authorization }, payload })

  const plain = await get()
  const packed = await get({ 'accept-encoding': 'gzip, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Authorization, Accept-Language, Accept-Encoding',
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
})

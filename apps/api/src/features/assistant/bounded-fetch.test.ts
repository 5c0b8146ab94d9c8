import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveModel } from '#test/model-service.ts'
import { boundedFetch } from './bounded-fetch.ts'

const fetchFew = boundedFetch({ mostBytes: 1000 })

/** Counts the bytes that a reader gets before the body fails or ends. */
async function bytesFrom(url: string): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  try {
    for await (const chunk of (await fetchFew(url)).body ?? []) bytes += chunk.byteLength
    return { bytes, isWhole: true }
  } catch {
    return { bytes, isWhole: false }
  }
}

test('[FIX-11] a body within the bound is read to its end', async () => {
  const { url } = await serveModel((response) => void response.end('a'.repeat(1000)))
  expect(await bytesFrom(url)).toEqual({ bytes: 1000, isWhole: true })
})

test('[FIX-11] a body beyond the bound fails, with and without a length', async () => {
  const large = 'a'.repeat(100_000)
  const { url } = await serveModel((response) => void response.end(large))
  const { url: inParts } = await serveModel((response) => {
    for (let part = 0; part < 100; part++) response.write(large.slice(0, 1000))
    response.end()
  })
  for (const address of [url, inParts]) {
    const { bytes, isWhole } = await bytesFrom(address)
    expect(isWhole).toBe(false)
    expect(bytes).toBeLessThanOrEqual(1000)
  }
})

test('[FIX-11] a small compressed body counts by what it unpacks to', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  const { url } = await serveModel((response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(bomb)
  })
  const { bytes, isWhole } = await bytesFrom(url)
  expect(isWhole).toBe(false)
  expect(bytes).toBeLessThanOrEqual(1000)
})

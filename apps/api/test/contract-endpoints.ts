import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@htd/contract/endpoint'

const isEndpoint = (value: unknown): value is Endpoint => Object.hasOwn(Object(value), 'path')

/** Lists every endpoint that the contract exports, served or not. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../packages/contract/src/', import.meta.url)
  const files = (await readdir(fileURLToPath(folder), { recursive: true })).filter((file) =>
    /^[a-z/-]+\.ts$/.test(file),
  )
  const nouns = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>))
  return nouns.flatMap((noun) => Object.values(noun)).filter(isEndpoint)
}

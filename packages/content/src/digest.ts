import { createHash } from 'node:crypto'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'
import { filledHelp } from './help-shape.ts'
import type { PackFolder, Words } from './shape.ts'

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** @returns SHA-256 in hex of all texts, rules and pictures, independent of the order of keys and pictures */
export function packDigest({ pack: { decks, sources, help, ...pack }, images }: PackFolder): string {
  const pictures = images.map(({ file, bytes }) => [file, sha256(bytes)]).sort()
  // Packs older than decks or help keep the digest that they were stored with.
  const filled = filledHelp(help)
  const added = {
    ...(decks.length > 0 && { decks }),
    ...(Object.keys(sources).length > 0 && { sources }),
    ...(Object.keys(filled).length > 0 && { help: filled }),
  }
  return sha256(JSON.stringify([sortKeys({ ...pack, ...added }), pictures]))
}

/** @returns SHA-256 in hex of a legal document as shown to a visitor: the digest of its file in the pack */
export const legalDigest = (legal: Record<LegalKey, { body: Words }>, key: LegalKey, language: keyof Words): string =>
  sha256(legal[key].body[language])

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sortKeys(member)]),
  )
}

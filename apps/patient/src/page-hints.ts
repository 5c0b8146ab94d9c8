import type { Language } from '@htd/domain/vocabulary/languages'
import { mainFont, sources, textsOf } from '../chunks.ts'

/** The part of Vite's manifest that is used here: chunks by source name. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>
type Hints = Record<Language, string>

/** @throws Error if the build has no chunk for the source */
function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}, which apps/patient/chunks.ts names`)
  return chunk
}

/** @throws Error if the build has no such font */
function fontOf(manifest: Manifest): string {
  const font = Object.entries(manifest).find(([source]) => source.endsWith(mainFont))?.[1]
  if (!font) throw new Error(`The build has no font ${mainFont}, which apps/patient/chunks.ts names`)
  return font.file
}

/** Builds the preload hints for files that the browser would discover late: the texts of the language and the main font. */
export function hintsOf(manifest: Manifest): Hints {
  const font = `<link rel="preload" as="font" type="font/woff2" href="/${fontOf(manifest)}" crossorigin>`
  const preload = (language: Language) =>
    `${font}<link rel="modulepreload" href="/${chunkOf(manifest, textsOf('public', language)).file}" fetchpriority="low" crossorigin>`
  return { sv: preload('sv'), en: preload('en') }
}

/** Builds the style links of the dashboard's home page, which is shown before any script runs. The first script fetches its code later. */
export function dashboardStyles(manifest: Manifest): string {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const known = chunksOf(manifest, entries)
  const chunks = [...chunksOf(manifest, [sources.dashboard, sources.home])].filter((name) => !known.has(name))
  const files = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))
  return [...files].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`).join('')
}

/** Returns the given chunks and their transitive static imports. @throws Error for a name that is not in the build */
function chunksOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names)
  for (const name of seen) for (const other of chunkOf(manifest, name).imports ?? []) seen.add(other)
  return seen
}

import type { Language } from '@htd/domain/vocabulary/languages'
import { mainFont, sources, textsOf } from '../chunks.ts'

/** The part of Vite's manifest that is read here: chunks by the name of their source. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>
type Hints = Record<Language, string>

/** @throws Error for a source that is no chunk of the build */
function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}, which apps/patient/chunks.ts names`)
  return chunk
}

/** @throws Error when the build has no such font */
function fontOf(manifest: Manifest): string {
  const font = Object.entries(manifest).find(([source]) => source.endsWith(mainFont))?.[1]
  if (!font) throw new Error(`The build has no font ${mainFont}, which apps/patient/chunks.ts names`)
  return font.file
}

/** What the browser would find out late: the texts of the language, and the font that nearly every letter comes from. */
export function hintsOf(manifest: Manifest): Hints {
  const font = `<link rel="preload" as="font" type="font/woff2" href="/${fontOf(manifest)}" crossorigin>`
  const preload = (language: Language) =>
    `${font}<link rel="modulepreload" href="/${chunkOf(manifest, textsOf('public', language)).file}" fetchpriority="low" crossorigin>`
  return { sv: preload('sv'), en: preload('en') }
}

/** Styles of the dashboard's home page, which is shown before any script runs. Its code is fetched by the first script, once the page is there to be read. */
export function dashboardStyles(manifest: Manifest): string {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const known = chunksOf(manifest, entries)
  const chunks = [...chunksOf(manifest, [sources.dashboard, sources.home])].filter((name) => !known.has(name))
  const files = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))
  return [...files].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`).join('')
}

/** Names of chunks and of all that they import at once. @throws Error for a name that the build does not know */
function chunksOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names)
  for (const name of seen) for (const other of chunkOf(manifest, name).imports ?? []) seen.add(other)
  return seen
}

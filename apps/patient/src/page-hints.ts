import type { Language } from '@htd/contract/language'

/** The part of Vite's manifest that is read here: chunks by the name of their source. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>
type Hints = Record<Language, string>

const fileEnding = (manifest: Manifest, end: string) =>
  Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file

const preloadText = (file: string | undefined) =>
  file ? `<link rel="modulepreload" href="/${file}" fetchpriority="low" crossorigin>` : ''

/** What the browser would find out late: the texts of the language, and the font that nearly every letter comes from. */
export function hintsOf(manifest: Manifest): Hints {
  const font = fileEnding(manifest, 'atkinson-hyperlegible-next-latin-wght-normal.woff2')
  const preloadFont = font ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>` : ''
  return {
    sv: preloadFont + preloadText(fileEnding(manifest, 'i18n/public.sv.ts')),
    en: preloadFont + preloadText(fileEnding(manifest, 'i18n/public.en.ts')),
  }
}

/** Styles of the dashboard's home page, which is shown before any script runs. Its code is fetched by the first script, once the page is there to be read. */
export function dashboardStyles(manifest: Manifest): string {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const known = chunksOf(manifest, entries)
  const pages = ['src/dashboard-router.tsx', 'src/features/home/home.page.tsx'].filter((name) => manifest[name])
  const chunks = [...chunksOf(manifest, pages)].filter((name) => !known.has(name))
  const files = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))
  return [...files].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`).join('')
}

/** Names of chunks and of all that they import at once. */
function chunksOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names)
  for (const name of seen) for (const other of manifest[name]?.imports ?? []) seen.add(other)
  return seen
}

import type { Language } from '@htd/domain/vocabulary/languages'

/** The part of Vite's manifest that is used here: chunks by source name. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** A build for browsers, and where it is served and configured. */
export type Build = {
  manifest: Manifest
  /** Base path of the app, with a slash at both ends. */
  base: string
  /** Path of the file that names sources, for the error of a source that the build does not have. */
  namedIn: string
}

type Named = {
  /** Suffix of the main font's source name; its folder depends on where npm installs the package. */
  mainFont: string
  /** Source of the texts that every page needs. */
  textsOf: (language: Language) => string
}

/** @throws Error if the build has no chunk for the source */
function chunkOf({ manifest, namedIn }: Build, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}, which ${namedIn} names`)
  return chunk
}

/** @throws Error if the build has no such font */
function fontOf({ manifest, namedIn }: Build, mainFont: string): string {
  const font = Object.entries(manifest).find(([source]) => source.endsWith(mainFont))?.[1]
  if (!font) throw new Error(`The build has no font ${mainFont}, which ${namedIn} names`)
  return font.file
}

/** Builds the preload hints for files that the browser would discover late: the texts of the language and the main font. */
export function hintsOf(build: Build, { mainFont, textsOf }: Named): Record<Language, string> {
  const { base } = build
  const font = `<link rel="preload" as="font" type="font/woff2" href="${base}${fontOf(build, mainFont)}" crossorigin>`
  const preload = (language: Language) =>
    `${font}<link rel="modulepreload" href="${base}${chunkOf(build, textsOf(language)).file}" fetchpriority="low" crossorigin>`
  return { sv: preload('sv'), en: preload('en') }
}

/** Lists what some sources load beyond the first script: each chunk once, with its transitive static imports. @throws Error for a source that is not in the build */
function chunksBeyondFirst(build: Build, sources: readonly string[]) {
  const known = chunksWith(build, entriesOf(build))
  return [...chunksWith(build, sources)].filter((name) => !known.has(name)).map((name) => chunkOf(build, name))
}

const entriesOf = ({ manifest }: Build): string[] => Object.keys(manifest).filter((name) => manifest[name]?.isEntry)

/** Builds the links of the styles that some sources load beyond the first script. */
export function stylesOf(build: Build, sources: readonly string[]): string {
  const files = new Set(chunksBeyondFirst(build, sources).flatMap(({ css = [] }) => css))
  return [...files].map((file) => `<link rel="stylesheet" href="${build.base}${file}" crossorigin>`).join('')
}

/** Builds the preload hints of the scripts that some sources load beyond the first one. */
export const scriptHintsOf = (build: Build, sources: readonly string[]): string =>
  preloadsOf(build, chunksBeyondFirst(build, sources))

/** Builds the preload hints of the first script. */
export const firstScriptHintsOf = (build: Build): string =>
  preloadsOf(
    build,
    [...chunksWith(build, entriesOf(build))].map((name) => chunkOf(build, name)),
  )

const preloadsOf = ({ base }: Build, chunks: readonly { file: string }[]): string =>
  chunks.map(({ file }) => `<link rel="modulepreload" href="${base}${file}" fetchpriority="low" crossorigin>`).join('')

/** Returns the given chunks and their transitive static imports. */
function chunksWith(build: Build, names: readonly string[]): Set<string> {
  const seen = new Set(names)
  for (const name of seen) for (const other of chunkOf(build, name).imports ?? []) seen.add(other)
  return seen
}

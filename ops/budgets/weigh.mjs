import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest chunks by source name, as written by Vite */
/** @typedef {{ scripts: Set<string>, styles: Set<string> }} Files */

/** @param {string} text @param {RegExp} pattern with one group @returns {string[]} */
const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, found = '']) => found)

/**
 * Finds names of the chunks that the page itself loads.
 * @param {string} html
 * @param {Manifest} manifest
 * @param {string} [base] base path of the app, with a slash at both ends
 * @throws Error when it loads none, because an empty budget always passes
 */
export function entriesOf(html, manifest, base = '/') {
  const paths = all(html, /<script type="module"[^>]* (?:src|data-main)="([^"]+)"/g)
  const files = paths.flatMap((path) => (path.startsWith(base) ? [path.slice(base.length)] : []))
  const names = Object.keys(manifest).filter((name) => files.includes(manifest[name]?.file ?? ''))
  if (files.length === 0 || names.length < files.length) throw new Error('The page loads no script of the build')
  return names
}

/**
 * Lists the files that the browser loads for some chunks, including all static imports.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @returns {Files}
 * @throws Error for a name that is not in the build
 */
export function filesOf(manifest, names) {
  const seen = new Set(names)
  const files = { scripts: new Set(), styles: new Set() }
  for (const name of seen) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk called ${name}`)
    for (const other of chunk.imports ?? []) seen.add(other)
    for (const style of chunk.css ?? []) files.styles.add(style)
    files.scripts.add(chunk.file)
  }
  return files
}

/** Lists the fonts that stylesheets refer to. @param {string} dist folder of the build @param {Iterable<string>} styles @returns {string[]} */
export const fontsIn = (dist, styles) =>
  Array.from(styles, (style) => all(readFileSync(join(dist, style), 'utf8'), /url\("?\/([^")]+\.woff2)"?\)/g)).flat()

/** Lists files by name that no chunk of the manifest need refer to. @param {string} dist folder of the build @param {RegExp} name @returns {string[]} */
export const assetsLike = (dist, name) =>
  readdirSync(join(dist, 'assets')).flatMap((file) => (name.test(file) ? [`assets/${file}`] : []))

/**
 * Reads what a build says about itself.
 * @param {string} dist folder of the build
 * @param {string} [base] base path of the app, with a slash at both ends
 * @returns {{ manifest: Manifest, entries: string[] }}
 */
export function readBuild(dist, base = '/') {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  return { manifest, entries: entriesOf(readFileSync(join(dist, 'index.html'), 'utf8'), manifest, base) }
}

/**
 * @param {string} dist folder of the build
 * @param {Iterable<string>} files
 * @returns {number} bytes over the network: texts compressed by Brotli, fonts as they are (they are compressed already)
 */
export function weigh(dist, files) {
  const sizes = Array.from(files, (file) => {
    const bytes = readFileSync(join(dist, file))
    return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Coding, codings } from './accept-encoding.ts'
import { type NamedBytes, named, sendNamed } from './send-bytes.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.icc': 'application/vnd.iccprofile',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Suffix that the build appends to a file's name for each coding. */
const endings: Readonly<Record<Coding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' }
/** The page template, source maps, compressed forms, and folders such as `.vite`. */
const notServed = /^index\.html$|\.(map|br|zst|gz)$|(^|[\\/])\./

/** Files below `assets` are immutable: the build puts a content hash into each name. */
const cacheControlOf = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** A name with a hash of the content, as the build gives it: equal names mean equal bytes, in any version. */
export const isHashed = (file: string): boolean => /^assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(file) && !notServed.test(file)

/** @returns undefined for a media type that we have no files of */
export function headersOf(file: string): Readonly<Record<string, string>> | undefined {
  const type = mediaTypes[extname(file)]
  return type ? { 'cache-control': cacheControlOf(file), 'content-type': type } : undefined
}

/** Reads a file together with its precompressed forms. */
function readBuilt(path: string): NamedBytes {
  const found = codings.filter((coding) => existsSync(path + endings[coding]))
  const coded = found.map((coding) => [coding, readFileSync(path + endings[coding])])
  return { ...named(readFileSync(path)), ...(found.length > 0 ? { coded: Object.fromEntries(coded) } : {}) }
}

/** Lists the files of a built app that are served, by their path in its folder. */
function builtFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !notServed.test(file))
}

/** Reads the files of built apps that are named by their content. Their paths are their addresses. */
export const readHashedFiles = (
  apps: readonly { clientDir: string; prefix: string }[],
): { path: string; body: Buffer }[] =>
  apps.flatMap(({ clientDir, prefix }) =>
    builtFilesIn(clientDir)
      .filter(isHashed)
      .map((file) => ({ path: `${prefix}/${file}`, body: readFileSync(join(clientDir, file)) })),
  )

/**
 * Serves the files of a built app from memory (some 3 MB), each under its own name.
 * @param prefix start of the app's addresses
 * @throws Error for a file whose media type is unknown: browsers would refuse it
 */
export function serveBuiltFiles(app: FastifyInstance, folder: string, prefix = ''): void {
  for (const file of builtFilesIn(folder)) {
    const headers = headersOf(file)
    if (!headers) throw new Error(`The build contains ${file}, whose media type is unknown: add it to built-files.ts`)
    const bytes = readBuilt(join(folder, file))
    app.get(`${prefix}/${file}`, (_, reply) => sendNamed(reply.headers(headers), bytes))
  }
}

import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import { build } from 'vite'
import { filesOf } from './files-of.ts'

const brotli = promisify(zlib.brotliCompress)
const zstd = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress)
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

/** Compressors by the file suffix that the server looks for. Above level 19 zstd may need more memory than browsers allow. */
const compressors = {
  '.br': (bytes: Buffer) => brotli(bytes),
  '.zst': (bytes: Buffer) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  '.gz': (bytes: Buffer) => gzip(bytes, { level: 9 }),
}

/** Writes compressed variants next to every text file that browsers may request, unless one of them would not be smaller. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|txt|ttf)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      const bytes = await readFile(path)
      const forms = Object.entries(compressors).map(
        async ([ending, compress]) => [ending, await compress(bytes)] as const,
      )
      const made = await Promise.all(forms)
      if (made.some(([, { length }]) => length >= bytes.length)) return
      await Promise.all(made.map(([ending, form]) => writeFile(path + ending, form)))
    }),
  )
}

/** Leaves the commit beside the build, for a server whose folder is a copy without Git. */
async function noteCommit(root: string): Promise<void> {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    const commit = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    await writeFile(join(root, 'dist/commit.txt'), commit)
  } catch {
    // Without Git there is nothing to note.
  }
}

/** A worker that is built beside the app, into a file at the root of its addresses. */
export type OfflineWorker = {
  /** Source of the worker, relative to the app's folder. */
  source: string
  /** Name of the built file. */
  file: string
  /** Sources of the app whose files the worker keeps, with all that they import. */
  keeps: readonly string[]
}

/** Builds a worker, which gets the paths of the files to keep as `__KEPT_FILES__`. */
async function buildWorker(root: string, { source, file, keeps }: OfflineWorker): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { __KEPT_FILES__: JSON.stringify(filesOf(manifest, keeps).map((path) => `/${path}`)) },
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: file } },
    },
  })
}

/**
 * Builds a web app whose `vite.config.ts` uses `webApp`, for browsers and for the server (`src/render.tsx`).
 * @param root absolute path of the app's folder
 */
export async function buildWebApp(root: string, { worker }: { worker?: OfflineWorker } = {}): Promise<void> {
  await build({ root, logLevel: 'warn' })
  await build({ root, logLevel: 'warn', build: { ssr: 'src/render.tsx' } })
  if (worker) await buildWorker(root, worker)
  await compressAll(join(root, 'dist/client'))
  await noteCommit(root)
}

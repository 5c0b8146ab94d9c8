import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

const client = join(import.meta.dirname, 'dist/client')
const compress = promisify(brotliCompress)

/** Writes a .br file beside every text the browser may ask for. */
async function compressAll(): Promise<void> {
  const files = await readdir(client, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg|txt|ttf)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(client, file)
      await writeFile(`${path}.br`, await compress(await readFile(path)))
    }),
  )
}

await build({ root: import.meta.dirname, logLevel: 'warn' })
await build({ root: import.meta.dirname, logLevel: 'warn', build: { ssr: 'src/render.tsx' } })
await compressAll()

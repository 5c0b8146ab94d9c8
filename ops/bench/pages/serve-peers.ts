import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the pages that the product is compared with, and serves them on loopback, compressed as the product is. */
export async function servePeers(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'htd-peers-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['plain', 'formbricks'].map((name) => join(import.meta.dirname, `${name}.html`)) },
    },
  })
  const kept = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    try {
      const path = new URL(url, 'http://localhost').pathname
      const bytes = kept.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)))
      kept.set(path, bytes)
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
      response.end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

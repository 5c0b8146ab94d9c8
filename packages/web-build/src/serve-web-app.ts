import type { Server } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, searchForWorkspaceRoot, type ViteDevServer } from 'vite'

type Served = {
  /** Absolute path of the app's folder. */
  root: string
  /** Path below which the app is served, with a slash at both ends. */
  base: string
  /** Tells the browser about changes by a web socket of this server. */
  server: Server
  /** Absolute path of a folder for what Vite prepares. */
  cacheDir: string
}

/** npm's packages, which may be linked from elsewhere. */
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))))

/** Serves a web app from its sources: Vite with hot reload, as middlewares for a server. */
export const serveWebApp = ({ root, base, server, cacheDir }: Served): Promise<ViteDevServer> =>
  createServer({
    root,
    base,
    cacheDir,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server },
      fs: { allow: [searchForWorkspaceRoot(root), packages] },
      // What the first page needs is ready before somebody asks for it.
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
  })

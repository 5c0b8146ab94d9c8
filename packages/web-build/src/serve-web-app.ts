import type { Server } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, searchForWorkspaceRoot, type ViteDevServer } from 'vite'

type Served = {
  /** Absolute path of the app's folder. */
  root: string
  /** Its web socket notifies the browser of changes. */
  server: Server
  /** Absolute path of Vite's cache folder. */
  cacheDir: string
}

/** Folder of the npm packages, which may be linked from elsewhere. */
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))))

/** Serves a web app from its sources: Vite with hot reload, as middleware. */
export const serveWebApp = ({ root, server, cacheDir }: Served): Promise<ViteDevServer> =>
  createServer({
    root,
    cacheDir,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server },
      fs: { allow: [searchForWorkspaceRoot(root), packages] },
      // Modules of the first page are transformed before the first request.
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
  })

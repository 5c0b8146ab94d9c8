import { join, sep } from 'node:path'
import type { serveWebApp } from '@htd/web-build/serve-web-app'
import { workspacesOf } from '../workspaces.mjs'

type Watcher = Awaited<ReturnType<typeof serveWebApp>>['watcher']

/** True for tests: they trigger no restart. */
const isTest = (file: string) => /\.test\.tsx?$|[\\/]test[\\/]/.test(file)

/**
 * Calls `restart` for each change of the server's sources and content.
 * @param watcher of Vite, which watches the disk anyway
 */
export function watchServer(watcher: Watcher, root: string, restart: () => void): void {
  const folders = workspacesOf(root, 'apps/api').map((folder) => join(root, folder) + sep)
  watcher.add(folders)
  watcher.on('all', (_, file) => {
    if (folders.some((folder) => file.startsWith(folder)) && !isTest(file)) restart()
  })
}

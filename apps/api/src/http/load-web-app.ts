import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppName, appBases } from '@htd/contract/app-bases'
import type { WebApp } from '#deps.ts'

type ServerBundle = { createRenderer: (template: string, manifest: unknown) => WebApp['renderPage'] }

const stylesheet = /<link rel="stylesheet"[^<>]* href="([^"]+)"/g

/**
 * Reads a built web app.
 * @param distDir absolute path of its `dist` folder
 * @throws the error of the first missing file, if the app has not been built
 */
export async function loadWebApp(name: AppName, distDir: string): Promise<WebApp> {
  const clientDir = join(distDir, 'client')
  const [template, manifestText, bundle] = await Promise.all([
    readFile(join(clientDir, 'index.html'), 'utf8'),
    readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'),
    import(pathToFileURL(join(distDir, 'server', 'render.js')).href) as Promise<ServerBundle>,
  ])
  return {
    name,
    prefix: appBases[name].replace(/\/$/, '') as WebApp['prefix'],
    clientDir,
    stylesheets: [...template.matchAll(stylesheet)].map(([, href = '']) => href),
    renderPage: bundle.createRenderer(template, JSON.parse(manifestText)),
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@htd/contract/page'
import type { PatientApp } from '#deps.ts'

type ServerBundle = { createRenderer: (template: string, manifest: unknown) => RenderPage }

const stylesheet = /<link rel="stylesheet"[^<>]* href="([^"]+)"/g

/**
 * Reads the built patient app.
 * @param distDir absolute path of `apps/patient/dist`
 * @throws the error of the first file that is missing: the app has not been built
 */
export async function loadRenderer(distDir: string): Promise<PatientApp> {
  const clientDir = join(distDir, 'client')
  const [template, manifestText, bundle] = await Promise.all([
    readFile(join(clientDir, 'index.html'), 'utf8'),
    readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'),
    import(pathToFileURL(join(distDir, 'server', 'render.js')).href) as Promise<ServerBundle>,
  ])
  return {
    clientDir,
    stylesheets: [...template.matchAll(stylesheet)].map(([, href = '']) => href),
    renderPage: bundle.createRenderer(template, JSON.parse(manifestText)),
  }
}

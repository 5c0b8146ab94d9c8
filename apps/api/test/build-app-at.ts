import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebApp } from '@htd/web-build/build-web-app'

const filesFor = (base: string) => ({
  'package.json': '{ "type": "module" }',
  'vite.config.ts': `import { webApp } from '${import.meta.resolve('@htd/web-build/web-app')}'
export default webApp({ root: import.meta.dirname, base: '${base}', groups: [], namedSources: [] })`,
  'index.html': `<!doctype html><html><head><title>Second</title></head>
<body><div id="root"></div><script type="module" src="/src/main.ts"></script></body></html>`,
  'src/main.ts': `import './main.css'\nimport('./lazy.ts').then(({ tell }) => tell())`,
  'src/lazy.ts': `import './lazy.css'\nexport const tell = () => document.body.append('lazy')`,
  'src/main.css': 'body { color: navy }',
  'src/lazy.css': 'p { color: navy }',
  'src/render.tsx': 'export const createRenderer = (template) => () => ({ status: 200, html: template })',
})

/** Builds a small web app for a base path, in a new temporary folder. It has one lazy chunk. @returns the app's absolute path */
export async function buildAppAt(base: `/${string}`): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'htd-app-')))
  await mkdir(join(root, 'src'))
  for (const [file, text] of Object.entries(filesFor(base))) await writeFile(join(root, file), text)
  await buildWebApp(root)
  return root
}

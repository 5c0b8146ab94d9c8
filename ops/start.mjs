import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './install.mjs'
import { build, isBuilt } from './start-build.mjs'
import { handOver } from './start-runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {{ isDone: (root: string) => boolean, work: (root: string) => { ok: boolean, output: string }, what: string }[]} */
const steps = [
  { isDone: isInstalled, work: install, what: 'Installing what is missing; this takes a minute or two.' },
  { isDone: isBuilt, work: build, what: 'Building the web apps; this takes some seconds.' },
]

for (const { isDone, work, what } of steps) {
  if (isDone(root)) continue
  console.log(what)
  const { ok, output } = work(root)
  if (ok) continue
  console.error(output.trim())
  process.exit(1)
}

// Of a service: what its unit starts has to be there, and made by somebody who may write the project's folder.
if (process.argv.includes('--no-serve')) {
  console.log('Everything is installed and built.')
  process.exit(0)
}

handOver(root, 'apps/api/src/server.ts', [])

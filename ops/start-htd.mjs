import { fileURLToPath } from 'node:url'
import { commandFlags } from '../apps/api/src/command-flags.mjs'
import { install } from './install.mjs'
import { handOver } from './start-runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const { ok, output } = install(root)
if (!ok) {
  console.error(output.trim())
  process.exit(1)
}
handOver(root, 'ops/htd.ts', process.argv.slice(2), commandFlags)

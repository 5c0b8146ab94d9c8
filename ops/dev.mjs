import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { devSettings } from './dev/settings.mjs'
import { install, isInstalled } from './install.mjs'
import { handOver } from './start-runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!isInstalled(root)) console.log('Installing what is missing; this takes a minute or two.')
const { ok, output } = install(root)
if (!ok) {
  console.error(output.trim())
  process.exit(1)
}

// The API restarts after each change: without the cache, compiling would take half of that time.
process.env.NODE_COMPILE_CACHE ??= join(devSettings(root, process.env).dataDir, 'compile-cache')
handOver(root, 'ops/dev/dev.ts', [])

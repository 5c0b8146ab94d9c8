import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrations } from '#db/migrations/index.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Of the folder that this process runs from; a folder without Git has the note that the build left there. */
function commitHere(): string | undefined {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return textOf('apps/patient/dist/commit.txt')?.trim()
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(`${root}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** What runs in this process, read once: a later `git pull` changes the folder, but not what runs. */
export const build = {
  version: (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? 'unknown',
  commit: commitHere() || 'unknown',
  /** The newest migration of this version. */
  schema: Object.keys(migrations).toSorted().at(-1) ?? '',
} as const

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { commandFlags } from '#command-flags.mjs'

const program = fileURLToPath(new URL('../cli/htd.ts', import.meta.url))
/** The lowest priority that there is. */
const NICE = 19

export type Running = {
  stop: () => void
  /** Never rejects. `code`: null after a signal. `lines`: what it said, which is meant for whoever runs the server. */
  ended: Promise<{ code: number | null; lines: string[] }>
}

/** It may have ended already, or a sandbox may forbid it: neither is a reason not to run it. */
function lower(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICE)
  } catch {
    // It runs with our own priority.
  }
}

/** Runs a command of `htd` with the settings of this process and the lowest priority. */
export function runCommand(words: readonly string[]): Running {
  const child = spawn(process.execPath, [...commandFlags, program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  lower(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = once(child, 'close').then(
    ([code]) => ({ code: code as number | null, lines: said.split('\n').filter(Boolean) }),
    (error: Error) => ({ code: 1, lines: [error.message] }),
  )
  return { stop: () => child.kill('SIGTERM'), ended }
}

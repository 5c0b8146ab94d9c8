import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from './until.ts'

export type NodeProcess = {
  pid: number
  child: ChildProcess
  /** Returns all output so far. */
  output: () => string
  /** Waits for matching output. Fails with the output if the process exits before. */
  says: (pattern: RegExp) => Promise<void>
  /** Sends a signal and waits for the exit. @returns the exit code, null after a fatal signal */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Waits for the exit. */
  ended: () => Promise<number | null>
}

/** Runs a file with the same Node as this process. */
export function startNode(args: readonly string[], env: Record<string, string> = {}, cwd?: string): NodeProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
  })
  child.stderr.on('data', (data) => {
    text += data
  })
  const closed = once(child, 'close')
  const ended = async () => (await closed)[0] as number | null
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    child,
    output: () => text,
    ended,
    says: async (pattern) => {
      await until(() => pattern.test(text) || hasEnded())
      if (!pattern.test(text)) throw new Error(`It ended and had not said ${pattern}:\n${text}`)
    },
    end: (signal) => {
      child.kill(signal)
      return ended()
    },
  }
}

const server = fileURLToPath(new URL('./server-process.ts', import.meta.url))
const command = fileURLToPath(new URL('../src/cli/htd.ts', import.meta.url))

/** Starts the whole server without the pages. */
export const startServer = (settings: Record<string, string>, cwd: string): NodeProcess =>
  startNode([server], settings, cwd)

/** `npm run htd -- …words` */
export const startCommand = (words: readonly string[], settings: Record<string, string>, cwd: string): NodeProcess =>
  startNode([command, ...words], settings, cwd)

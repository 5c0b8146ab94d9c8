import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Debounce: editors write several files at a time. */
const CALM_MS = 30
/** A process that is still serving requests is killed after this time; all its state is in the database. */
const STOP_MS = 2_000

export type RestartingProcess = {
  /** Waits while it starts. @returns false when it exited instead: only a change of the sources can help */
  isReady: () => Promise<boolean>
  /** Restarts it, debounced. */
  restart: () => void
  stop: () => Promise<void>
}

/** Runs a Node program that sends a message when it is ready, and restarts it on demand. */
export function keepRestarting(program: string, env: NodeJS.ProcessEnv): RestartingProcess {
  let child: ChildProcess
  let ready: Promise<boolean>
  let calm: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  const start = () => {
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const started = child
    ready = Promise.race([once(started, 'message').then(() => true), once(started, 'exit').then(() => false)])
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    clearTimeout(patience)
  }
  /** Replaces the process; requests meanwhile wait for the new one. */
  const replace = () => {
    const turn = work.then(end).then(start)
    ready = turn.then(() => ready)
    work = turn
  }

  start()
  return {
    isReady: () => ready,
    restart: () => {
      clearTimeout(calm)
      calm = setTimeout(replace, CALM_MS)
    },
    stop: async () => {
      clearTimeout(calm)
      await work
      await end()
    },
  }
}

import { spawn } from 'node:child_process'

/** Longer than the slowest step takes on a machine that is busy with something else: a hanging step must not hang the run. */
const STEP_LIMIT_MS = 45 * 60 * 1000
const LEFT_BEHIND_MS = 1000

/** @type {Set<number>} */
const running = new Set()

/** Kills a whole process group, including any browser or database that a step has started. @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
}

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
for (const [signal, code] of Object.entries(codes))
  process.on(signal, () => {
    for (const pid of running) endGroup(pid)
    process.exit(code)
  })

/**
 * Runs a command to its end without a terminal and captures its output.
 * @param {string[]} command program and arguments
 * @param {{ cwd: string, env?: Record<string, string | undefined>, limitMs?: number }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runStep([program = '', ...args], { cwd, env = process.env, limitMs = STEP_LIMIT_MS }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const { pid } = child
    /** @type {(string | Buffer)[]} */
    const said = []
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    const stop = () => pid && endGroup(pid)
    const end = (/** @type {boolean} */ ok) => {
      timers.forEach(clearTimeout)
      if (pid) running.delete(pid)
      resolve({ ok, output: said.join('') })
    }

    if (pid) running.add(pid)
    timers.push(setTimeout(() => said.push(`\nStopped after ${limitMs / 1000} s.`) && stop(), limitMs))
    child.stdout.setEncoding('utf8').on('data', (text) => said.push(text))
    child.stderr.setEncoding('utf8').on('data', (text) => said.push(text))
    child.on('error', ({ message }) => said.push(message) && end(false))
    // Orphaned processes may keep the step's output open: they are killed after a grace period.
    child.on('exit', () => timers.push(setTimeout(stop, LEFT_BEHIND_MS)))
    child.on('close', (code) => end(code === 0))
  })
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

/**
 * Hands over to a program that runs by the project's own Node: it has our terminal, gets our signals, and its end is ours.
 * The channel between us closes when we are killed, which the program takes as a signal to stop.
 * @param {string} root folder of the project
 * @param {string} program path from there
 * @param {readonly string[]} args
 */
export function handOver(root, program, args) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.once('error', ({ message }) => {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}

/**
 * npm hands SIGTERM on to us, but nobody tells us when npm itself is killed: then we get another parent.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid === npm || end(), 500).unref()
}

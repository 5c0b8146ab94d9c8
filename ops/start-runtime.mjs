import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a program with the project's own Node: it inherits the terminal, receives our signals, and we exit with it.
 * The IPC channel closes when we are killed, which tells the program to stop.
 * @param {string} root folder of the project
 * @param {string} program path from there
 * @param {readonly string[]} args
 * @param {readonly string[]} [flags] of Node
 */
export function handOver(root, program, args, flags = []) {
  const child = spawn(join(root, 'node_modules/.bin/node'), [...flags, join(root, program), ...args], {
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
 * Detects that npm was killed, by a change of the parent process: npm forwards SIGTERM, but can't forward SIGKILL.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid === npm || end(), 500).unref()
}

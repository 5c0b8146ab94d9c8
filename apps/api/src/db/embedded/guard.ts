import { type ChildProcess, spawn } from 'node:child_process'
import type { Launch } from './account.ts'

/**
 * Stands between us and the program: when our end of its input closes, because we close it or because we were killed, it
 * asks the program to stop (SIGINT: PostgreSQL rolls back what is open, writes a checkpoint and ends).
 */
const guard = `
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{ read -r line <&3; kill -INT $program; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait $program
code=$?
kill $watch 2>/dev/null
exit $code`

/**
 * Starts a program that never outlives us. It ends when `stdin` of the returned process ends.
 *
 * @param output where both its output streams go: a file descriptor, or a pipe on `stderr`
 */
export function spawnGuarded(launch: Launch, command: readonly string[], output: number | 'pipe'): ChildProcess {
  const [file, ...args] = [...launch.prefix, '/bin/sh', '-c', guard, 'htd-guard', ...command] as [string, ...string[]]
  return spawn(file, args, {
    ...launch.ids,
    cwd: '/',
    // Its own session: Ctrl+C in the terminal is for us alone, and we stop it when the last request is answered.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', output === 'pipe' ? 'ignore' : output, output],
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import type { Launch } from './account.ts'

/**
 * A shell between us and the program: when our end of its stdin closes, because we close it or are killed, the shell
 * stops the program (SIGINT: PostgreSQL rolls back open transactions, writes a checkpoint and exits).
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
 * Starts a program that never outlives us. It stops when `stdin` of the returned process ends.
 *
 * @param output target of both output streams: a file descriptor, or a pipe on `stderr`
 */
export function spawnGuarded(launch: Launch, command: readonly string[], output: number | 'pipe'): ChildProcess {
  const [file, ...args] = [...launch.prefix, '/bin/sh', '-c', guard, 'htd-guard', ...command] as [string, ...string[]]
  return spawn(file, args, {
    ...launch.ids,
    cwd: '/',
    // A session of its own: Ctrl+C in the terminal reaches only us, and we stop the program after the last request.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', output === 'pipe' ? 'ignore' : output, output],
  })
}

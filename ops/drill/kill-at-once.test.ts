import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { killAtOnce } from './kill-at-once.ts'

test.skipIf(!existsSync('/proc/self/stat'))(
  '[OPS-14] a power cut takes a process with all that it has started',
  async () => {
    // A process of its own session, as the database is one, and its child.
    const server = spawn('/bin/sh', ['-c', 'setsid sh -c "sleep 100 & echo up; wait" & wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(server.stdout, 'data')
    const ended = once(server, 'close')
    expect(killAtOnce(server.pid ?? 0)).toBe(3)
    // The pipe closes with the last process that has it.
    expect(await ended).toEqual([null, 'SIGKILL'])
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy']

function findHaproxy(): string {
  for (const path of places)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {}
  throw new Error('HAProxy is missing: on Debian and Ubuntu it is the package haproxy')
}

/** What docs/operations/upgrade.md recommends: checks by /readyz, and another try, at another server, when no answer came or 503. */
const configuration = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  retries 10
  retry-on conn-failure empty-response response-timeout 503
  option redispatch 1
  default-server inter 500ms fall 2 rise 1
frontend visitors
  bind 127.0.0.1:${port}
  default_backend htd
backend htd
  option httpchk GET /readyz
  http-check expect status 200
${servers.map((each) => `  server s${each} 127.0.0.1:${each} check`).join('\n')}
`

/** Starts HAProxy before servers that may start later. @returns its address */
export async function startHaproxy(stage: Stage, port: number, servers: readonly number[]): Promise<string> {
  const file = join(stage.folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers))
  const haproxy = spawn(findHaproxy(), ['-db', '-f', file], { stdio: 'ignore' })
  stage.atEnd(async () => {
    if (haproxy.kill('SIGTERM') && haproxy.exitCode === null) await once(haproxy, 'exit')
  })
  return `http://127.0.0.1:${port}`
}

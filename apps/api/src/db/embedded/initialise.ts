import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { StartFault } from '#start-fault.ts'
import type { Launch } from './account.ts'
import type { Binaries } from './binaries.ts'
import { spawnGuarded } from './guard.ts'
import { lastWords } from './last-words.ts'

/**
 * Creates a PostgreSQL cluster in an empty folder, with the database `htd`. The server works as its owner `htd`, an
 * unprivileged user: only our start-up code connects as the administrator `postgres`.
 *
 * @throws StartFault with the reason in one line
 */
export async function initialise(launch: Launch, { initdb, postgres }: Binaries, folder: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const options = ['--username=postgres', '--auth=trust', '--no-instructions', '--set=timezone=UTC']
  await succeed(spawnGuarded(launch, [initdb, `--pgdata=${folder}`, ...options, ...locale], 'pipe'))

  const [file, ...args] = [...launch.prefix, postgres, '--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres']
  const single = spawn(file as string, args, { ...launch.ids, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  single.stdin.on('error', () => undefined)
  single.stdin.end('create role htd login;\ncreate database htd owner htd;\n')
  await succeed(single)
}

async function succeed(child: ReturnType<typeof spawnGuarded>): Promise<void> {
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const [code] = await once(child, 'exit').catch((error: Error) => [error.message])
  if (code === 0) return
  const reason = lastWords(await said) || `it ended with ${code}`
  throw new StartFault(`The embedded PostgreSQL can't make its database: ${reason}`)
}

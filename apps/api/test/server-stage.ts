import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentPack } from '@htd/content/shape'
import { freePort } from '#cli/backup/free-port.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { type NodeProcess, startServer } from './node-process.ts'

export type Stage = NodeProcess & {
  dataDir: string
  url: string
  /** Stops the server, unless it has exited, and removes its files. */
  clear: () => Promise<void>
}

/** Starts a server in a separate process on a free port, with its own data folder, and waits until it is ready. */
export async function startOnStage(settings: Record<string, string>): Promise<Stage> {
  const cwd = mkdtempSync(join(tmpdir(), 'htd-stage-'))
  const dataDir = join(cwd, 'data')
  const port = await freePort()
  const usual = { DATA_DIR: dataDir, HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1000' }
  const server = startServer({ ...usual, PORT: String(port), ...settings }, cwd)
  await server.says(/Ctrl\+C/)
  const clear = async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL')
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 })
  }
  return { ...server, dataDir, url: `http://127.0.0.1:${port}`, clear }
}

/** Sends a first quiz, as a visitor's browser does. @returns the status, or undefined without a response */
export async function submitQuiz({ url }: Pick<Stage, 'url'>, pack: ContentPack, email: string) {
  const body = {
    email,
    answer_id_list: [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.no'])],
    lang: 'sv',
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`${url}/api/v1/quiz/submit/`, request).then(
    ({ status }) => status,
    () => undefined,
  )
}

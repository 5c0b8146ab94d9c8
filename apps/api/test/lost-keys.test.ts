import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { defaultPack } from './default-pack.ts'
import { type Stage, startOnStage, submitQuiz } from './server-stage.ts'

let stages: Stage[] = []
afterEach(async () => {
  for (const stage of stages) await stage.clear()
  stages = []
})

async function start(settings: Record<string, string>): Promise<Stage> {
  const stage = await startOnStage({ LOG_LEVEL: 'info', ...settings })
  stages.unshift(stage)
  return stage
}

test('[OPS-03] a database whose keys file is gone is served with new keys, and the log says what is lost', async () => {
  const first = await start({})
  const { pack } = await defaultPack()
  expect(await submitQuiz(first, pack, 'anna@example.se')).toBe(202)
  await first.end('SIGTERM')
  rmSync(join(first.dataDir, 'keys.json'))

  const second = await start({ DATA_DIR: first.dataDir })
  const said = second.output()
  expect(said).toContain('the keys of this database are lost')
  expect(said).toContain('the key that seals secrets of staff is lost')
  expect(said).toContain('the key that names erased people in the journal is lost')
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(await submitQuiz(second, pack, 'bertil@example.se')).toBe(202)
  await second.end('SIGTERM')

  const third = await start({ DATA_DIR: first.dataDir })
  expect(third.output(), 'once').not.toContain('lost')
})

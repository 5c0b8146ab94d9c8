import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDeps } from '#test/make.ts'
import { startNightlyBackups } from './start-nightly-backups.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'htd-data-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('[OPS-01] a server removes what killed restores and moves have left, and nothing of living ones', async () => {
  const killed = spawnSync('true').pid
  const kept = [
    'postgres',
    'postgres.17',
    `postgres.restore-${process.ppid}`,
    `upgrade-${process.ppid}`,
    'upgrade-notes',
  ]
  for (const name of [...kept, `postgres.restore-${killed}`, `upgrade-${killed}`])
    mkdirSync(join(dataDir, name, 'base'), { recursive: true })
  const { db, config, now, log } = await makeDeps()
  const backup = { ...config.backup, dir: undefined }
  const stop = startNightlyBackups({ db, config: { backup, dataDir }, now, log, firstLookMs: 1 })
  try {
    await vi.waitFor(() => expect(readdirSync(dataDir).toSorted()).toEqual(kept.toSorted()))
  } finally {
    await stop()
  }
})

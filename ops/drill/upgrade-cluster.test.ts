import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { upgradeCluster } from '../../apps/api/src/backup/upgrade-cluster.ts'
import { binariesIn } from '../../apps/api/src/db/embedded/binaries.ts'
import { versionOfCluster } from '../../apps/api/src/db/embedded/cluster.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { loadDefaultPack } from '../../apps/api/src/start/load-default-pack.ts'
import { FORMER, installFormer } from './install-former.ts'
import { countOf, differing, rowsOf, withEmbedded } from './rows-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'htd-former-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('[OPS-06] a database of PostgreSQL 17 is refused in one line, moved to 18 with every row, and kept', async () => {
  const dataDir = join(folder, 'data')
  const binaries = binariesIn(installFormer(join(folder, 'former'), FORMER))
  const fill = async (db: Parameters<typeof rowsOf>[0]) => {
    await migrate(db)
    await loadDefaultPack(db)
    return rowsOf(db)
  }
  const before = await withEmbedded(dataDir, fill, binaries)
  await expect(withEmbedded(dataDir, rowsOf)).rejects.toThrow(
    /was made by PostgreSQL 17, and this version of HTD brings 18: .* npm run htd -- database upgrade/,
  )

  const { kept } = await upgradeCluster(dataDir, binaries, 17)
  expect(versionOfCluster(join(dataDir, 'postgres'))).toBe(18)
  expect(countOf(before)).toBeGreaterThan(1000)
  expect(differing(before, await withEmbedded(dataDir, rowsOf))).toEqual([])
  expect(kept).toBe(join(dataDir, 'postgres.17'))
  expect(versionOfCluster(kept)).toBe(17)
}, 180_000)

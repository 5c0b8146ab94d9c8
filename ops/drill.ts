import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStage } from './drill/stage.ts'

/** Injects faults into real engines under load, and prints what was held. `npm run drill -- NAME` */
const drills: Record<string, () => Promise<{ drill: import('./drill/stage.ts').Drill }>> = {
  backup: () => import('./drill/backup.ts'),
  monitoring: () => import('./drill/monitoring.ts'),
  rolling: () => import('./drill/rolling.ts'),
  disk: () => import('./drill/disk.ts'),
  database: () => import('./drill/database.ts'),
  powercut: () => import('./drill/powercut.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(drills, name) ? drills[name] : undefined
if (!load) {
  console.error(`Usage: npm run drill -- ${Object.keys(drills).toSorted().join(' | ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), `htd-drill-${name}-`))
const stage = openStage(folder, (line) => console.log(line))
try {
  const { drill } = await load()
  await drill(stage)
} catch (error) {
  stage.check('the drill ran to its end', false, String((error as Error).stack))
} finally {
  await stage.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exitCode = stage.conclude() ? 0 : 1

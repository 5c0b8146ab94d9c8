import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandFlags } from '../../apps/api/src/command-flags.mjs'
import { secretSettings } from '../../apps/api/src/config/take-secrets.ts'
import { parseConfig } from '../../apps/api/src/config.ts'
import { commandFile, exampleSettings, only, readService, unitFile } from './read-unit.ts'

/** npm test installs systemd where it may; elsewhere these two tests have nothing to ask. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const service = readService()

let folder: string
/** The unit as it would be if this project were in /opt/htd. */
let unit: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-unit-'))
  unit = join(folder, 'htd.service')
  writeFileSync(unit, readFileSync(unitFile, 'utf8').replaceAll('/opt/htd', root))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(!hasSystemd)('[OPS-13] systemd has nothing to say against the unit', () => {
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--recursive-errors=no', '--man=no', unit],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stdout + stderr]).toEqual([0, ''])
})

test.skipIf(!hasSystemd)('[OPS-13] the exposure of the unit is at most 2.0', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  })
  const exposure = Number(/Overall exposure level for htd\.service: (\d+\.\d)/.exec(stdout)?.[1])
  expect(exposure).toBeGreaterThan(0)
  expect(exposure).toBeLessThanOrEqual(2)
})

test('[OPS-13] a stop is told to the server alone, which gets more than its 12 seconds', () => {
  expect(service('KillMode')).toEqual(['mixed'])
  expect(Number(only(service('TimeoutStopSec')))).toBeGreaterThan(12)
  expect(service('Restart')).toEqual(['on-failure'])
})

test('[OPS-13] the command runs with the flags of all commands', () => {
  expect(readFileSync(commandFile, 'utf8')).toContain(`node ${commandFlags.join(' ')} `)
})

test('[OPS-13] each secret that the unit hands over is one that a file can hold', () => {
  const handed = service('LoadCredential').map((line) => line.split(':')[0])
  expect(handed).toContain('SMTP_URL')
  expect(secretSettings).toEqual(expect.arrayContaining(handed))
  for (const name of handed) {
    expect(service('LoadCredential')).toContain(`${name}:/etc/htd/secrets/${name}`)
    expect(service('Environment')).toContain(`${name}_FILE=%d/${name}`)
  }
})

test('[OPS-13] the settings of the example are valid, hold no secret, and write only where the unit lets them', () => {
  const given = exampleSettings()
  for (const name of secretSettings) expect(given).not.toHaveProperty(name)
  const config = parseConfig({ ...given, SMTP_URL: 'smtp://mail.clinic.example' })
  expect(config.dataDir).toBe(`/var/lib/${only(service('StateDirectory'))}`)
  expect(service('ReadWritePaths')).toEqual([`-${config.backup.dir}`])
  expect(service('EnvironmentFile')).toEqual(['/etc/htd/htd.env'])
})

test.skipIf(process.getuid?.() !== 0)(
  '[OPS-13] `htd` runs a command as the user and with the settings of the service',
  () => {
    mkdirSync(join(folder, 'etc/secrets'), { recursive: true })
    writeFileSync(join(folder, 'etc/secrets/SMTP_URL'), 'smtp://mail.clinic.example\n')
    const data = join(folder, 'data')
    writeFileSync(
      join(folder, 'etc/htd.env'),
      `NODE_ENV=production\nBASE_URL=https://htd.clinic.example\nDATA_DIR=${data}\n`,
    )
    const script = readFileSync(commandFile, 'utf8')
      .replaceAll('/opt/htd', root)
      .replaceAll('/etc/htd', join(folder, 'etc'))
      .replaceAll('=htd ', '=nobody ')
      .replace('--regid=nobody', '--regid=nogroup')
    writeFileSync(join(folder, 'htd'), script)
    chmodSync(join(folder, 'htd'), 0o755)
    chmodSync(folder, 0o755)
    const env = { PATH: '/usr/bin:/bin' }
    const { status, stdout, stderr } = spawnSync(join(folder, 'htd'), ['keys', 'export', 'copy.age'], {
      env,
      encoding: 'utf8',
    })
    // The keys file is looked for in DATA_DIR, so settings and secret were read.
    expect([status, stdout, stderr]).toEqual([1, '', `There is no keys file ${data}/keys.json.\n`])
  },
)

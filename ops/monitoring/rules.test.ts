import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../apps/api/src/metrics/create-metrics.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const rules = read('rules.yml')
const page = read('../../docs/operations/monitoring.md')
const alerts = Array.from(rules.matchAll(/^ +- alert: (\w+)$/gm), ([, name]) => name)
const cases = read('rules.test.yml').split(/^ {2}- name: /m)
const [, healthy = '', ...faulty] = cases

/** Names without the endings of a histogram. */
let exported: string[]
beforeAll(async () => {
  const metrics = createMetrics({
    build: { version: '0', schema: '0' },
    here: () => ({
      pool: { max: 1, open: 1, inUse: 0, waiting: 0 },
      storageFault: undefined,
      contentVersion: '0',
    }),
    numbers: async () => ({
      mailsWaiting: 0,
      oldestMailSeconds: 0,
      mailsGivenUp: 0,
      jobsLate: 0,
      latestJobSeconds: 0,
      jobsFailing: 0,
      backupSeconds: 0,
    }),
  })
  exported = Array.from((await metrics.scrape()).matchAll(/^# TYPE (\w+) /gm), ([, name = '']) => name)
})

test('[OPS-09] each metric that a rule names is one that the server has', () => {
  const named = new Set(rules.match(/\b(htd|nodejs|process)_\w+/g))
  const missing = [...named].filter((name) => !exported.includes(name.replace(/_(count|sum|bucket)$/, '')))
  expect([named.size > 10, missing]).toEqual([true, []])
})

test('[OPS-09] each alert has a case in which it fires, and one in which nothing does', () => {
  expect(alerts.length).toBeGreaterThan(10)
  for (const alert of alerts) {
    const fires = new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`)
    expect([alert, faulty.some((each) => fires.test(each))]).toEqual([alert, true])
    expect([alert, healthy.includes(`alertname: ${alert} }`)]).toEqual([alert, true])
  }
  expect(healthy).not.toContain('exp_alerts')
})

test('[OPS-09] the page describes every metric of ours and every alert, and no other', () => {
  const rows = (prefix: string) =>
    Array.from(page.matchAll(new RegExp(`^\\| \`(${prefix}\\w+)\``, 'gm')), ([, name]) => name)
  expect(rows('htd_').toSorted()).toEqual(exported.filter((name) => name.startsWith('htd_')).toSorted())
  expect(rows('Htd')).toEqual(alerts)
})

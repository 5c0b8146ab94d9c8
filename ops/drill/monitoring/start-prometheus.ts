import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../e2e/support/start-server.ts'

type Labels = Record<string, string>
type Sample = { metric: Labels; value: [time: number, value: string] }
type Alert = { labels: Labels; state: 'pending' | 'firing' }

export type Prometheus = {
  /** Asks until the only value of a query is as wanted. @returns the last value, NaN without one */
  becomes: (query: string, isWanted: (value: number) => boolean, patienceMs: number) => Promise<number>
  /** All series of the job `htd`. */
  series: () => Promise<Labels[]>
  /** Names of the alerts that fire. */
  firing: () => Promise<string[]>
  /** @returns undefined when it does not fire in time */
  secondsUntilFiring: (alert: string, patienceMs: number) => Promise<number | undefined>
  isQuiet: (alert: string, patienceMs: number) => Promise<boolean>
  /** Waits for that many evaluations of the rules. */
  evaluations: (count: number) => Promise<void>
  stop: () => Promise<void>
}

const START_LIMIT_MS = 30_000
const EVERY_SECONDS = 1

type Place = {
  folder: string
  /** Path of the rules; their `for` is two seconds here. */
  rules: string
  /** Host and port of the server's metrics. */
  target: string
}

/** Starts Prometheus on the loopback address, with all its data in the folder. @throws Error with its output, when it does not start */
export async function startPrometheus({ folder, rules, target }: Place): Promise<Prometheus> {
  const port = await freePort()
  const config = join(folder, 'prometheus.yml')
  writeFileSync(join(folder, 'rules.yml'), readFileSync(rules, 'utf8').replace(/\bfor: \w+$/gm, 'for: 2s'))
  writeFileSync(config, configFor(target))
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'prometheus')}`, '--log.level=warn']
  const engine = spawn('prometheus', [...args, `--web.listen-address=127.0.0.1:${port}`], { cwd: folder })
  let said = ''
  for (const stream of [engine.stdout, engine.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = once(engine, 'close')
  const stop = async () => {
    engine.kill('SIGTERM')
    await ended
  }
  const base = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${base}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await within(START_LIMIT_MS, isReady))) {
    await stop()
    throw new Error(`Prometheus did not start:\n${said}`)
  }
  return { ...asking(base), stop }
}

const configFor = (target: string): string => `
global: { scrape_interval: ${EVERY_SECONDS}s, evaluation_interval: ${EVERY_SECONDS}s }
rule_files: [rules.yml]
scrape_configs:
  - { job_name: htd, static_configs: [{ targets: ['${target}'] }] }
`

function asking(base: string): Omit<Prometheus, 'stop'> {
  const ask = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = await fetch(`${base}/api/v1/${path}?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`Prometheus answers ${path} with ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const numberOf = async (query: string): Promise<number> => {
    const { result } = await ask<{ result: Sample[] }>('query', { query })
    return Number(result[0]?.value[1])
  }
  const firing = async (): Promise<string[]> => {
    const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '')
  }
  return {
    becomes: async (query, isWanted, patienceMs) => {
      let value = Number.NaN
      await within(patienceMs, async () => {
        value = await numberOf(query)
        return isWanted(value)
      })
      return value
    },
    series: () => ask<Labels[]>('series', { 'match[]': '{job="htd"}' }),
    firing,
    secondsUntilFiring: async (alert, patienceMs) => {
      const began = performance.now()
      const fires = await within(patienceMs, async () => (await firing()).includes(alert))
      return fires ? Math.round((performance.now() - began) / 100) / 10 : undefined
    },
    isQuiet: (alert, patienceMs) => within(patienceMs, async () => !(await firing()).includes(alert)),
    evaluations: (count) => wait(count * EVERY_SECONDS * 1_000),
  }
}

/** Asks again and again. @returns false when it was not so in time */
async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    if (await isSo()) return true
    await wait(100)
  }
  return false
}

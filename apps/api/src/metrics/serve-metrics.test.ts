import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { freePort } from '#cli/backup/free-port.ts'
import { copyOf } from '#test/copy-of.ts'
import { startServer } from '#test/node-process.ts'
import { seriesOf } from '#test/series-of.ts'
import { serveMetrics } from './serve-metrics.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const metrics = { contentType: 'text/plain; version=0.0.4; charset=utf-8', scrape: async () => 'htd_database_up 1\n' }

async function serve(made: Partial<typeof metrics> = {}): Promise<string> {
  const port = await freePort()
  ends.push(await serveMetrics({ host: '127.0.0.1', port }, { ...metrics, ...made }))
  return `http://127.0.0.1:${port}`
}

test('[OPS-09] the metrics are served at their path, by GET and HEAD only', async () => {
  const base = await serve()
  const answered = await fetch(`${base}/metrics`)
  expect([answered.status, answered.headers.get('content-type'), await answered.text()]).toEqual([
    200,
    metrics.contentType,
    'htd_database_up 1\n',
  ])
  const head = await fetch(`${base}/metrics?x=1`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '18', ''])
  for (const path of ['/', '/metrics/', '/metrics/x', '/healthz', '/api/v1/quiz/', '/%zz'])
    expect([path, (await fetch(base + path)).status]).toEqual([path, 404])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, (await fetch(`${base}/metrics`, { method })).status]).toEqual([method, 405])
})

test('[OPS-09] a defect in a scrape ends its connection and nothing else', async () => {
  let isBroken = true
  const scrape = async () => {
    if (isBroken) throw new TypeError('broken')
    return 'ok 1\n'
  }
  const base = await serve({ scrape })
  await expect(fetch(`${base}/metrics`)).rejects.toThrow('fetch failed')
  isBroken = false
  expect(await (await fetch(`${base}/metrics`)).text()).toBe('ok 1\n')
})

test('[OPS-09] stopping ends connections that are kept open', async () => {
  const port = await freePort()
  const stop = await serveMetrics({ host: '127.0.0.1', port }, metrics)
  const socket = connect(port, '127.0.0.1').resume()
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  await stop()
  await closed
})

test('[OPS-09] a real server serves them on a port of its own, and not to visitors; a port in use is one clear line', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'htd-metrics-'))
  ends.push(() => rmSync(parent, { recursive: true }))
  const dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) }

  const other = createServer().listen(metricsPort, '127.0.0.1')
  await once(other, 'listening')
  const refused = startServer(settings, parent)
  expect([await refused.ended(), refused.output()]).toEqual([
    1,
    `METRICS_PORT ${(other.address() as AddressInfo).port} is in use by another program: stop that one, or choose another METRICS_PORT.\n`,
  ])
  other.close()

  const server = startServer(settings, parent)
  await server.says(/HTD is ready/)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const series = seriesOf(text)
  expect([series.get('htd_database_up'), series.get('htd_content_info{version="2026.11"}')]).toEqual([1, 1])
  expect([...series.keys()].find((name) => name.startsWith('htd_build_info'))).toMatch(/schema="\d{4}-[\w-]+"/)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).not.toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
}, 60_000)

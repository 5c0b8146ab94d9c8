import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { buildAppAt } from '#test/build-app-at.ts'
import { makeDeps } from '#test/make.ts'
import { loadWebApp } from './load-web-app.ts'

let root: string

beforeAll(async () => {
  root = await buildAppAt('/clinic/')
})
afterAll(() => rm(root, { recursive: true }))

test('an app built for a base path is served below it, with every file that its page and its scripts name', async () => {
  const app = buildApp({ ...(await makeDeps()), webApps: [await loadWebApp('clinic', join(root, 'dist'))] })
  const page = await app.inject('/clinic')
  expect(page.body).toContain('<title>Second</title>')
  const named = [...page.body.matchAll(/(?:src|href|data-main)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThanOrEqual(3)

  const main = await app.inject(named.find((path) => path.includes('/index-') && path.endsWith('.js')) ?? '')
  const lazy = new Set(main.body.match(/lazy-[\w-]{8}\.(?:js|css)/g)?.map((file) => `/clinic/assets/${file}`))
  expect(lazy.size).toBe(2)
  for (const path of [...named, ...lazy]) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
})

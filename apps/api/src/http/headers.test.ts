import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; media-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify offline-worker report-pdf"

const page = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), fullscreen=(self "https://www.youtube-nocookie.com")',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
}
const api = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  vary: 'Authorization',
}
const media = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

let deps: TestDeps
let app: FastifyInstance

beforeAll(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
})

test.each([
  ['a result', { url: '/api/v1/quiz/result/' }, 401, api],
  ['staff for nobody', { url: '/api/v1/clinic/staff/' }, 401, api],
  ['a bearer from elsewhere', { url: '/api/v1/clinic/session/token/', method: 'POST', payload: {} }, 403, api],
  ['a failed log-in', { url: '/api/v1/auth/', method: 'POST', payload: { username: 'a', password: 'b' } }, 401, api],
  [
    'a broken body',
    { url: '/api/v1/auth/', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
    400,
    api,
  ],
  ['an unknown call', { url: '/api/v1/nothing/' }, 404, api],
  ['a broken address', { url: '/%zz' }, 404, api],
  ['health', { url: '/healthz' }, 200, api],
  ['a legal page', { url: '/legal/terms/sv' }, 200, page],
  ['a legal page there is not', { url: '/legal/nothing/sv' }, 404, page],
  ['a page there is not', { url: '/nothing/at/all' }, 404, page],
  ['a picture there is not', { url: '/media/nothing.svg' }, 404, media],
] as const)('%s has its whole set of headers', async (_, request, status, headers) => {
  const answer = await app.inject(request)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject(headers)
  for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'cross-origin-embedder-policy']) {
    expect(answer.headers).not.toHaveProperty(name)
  }
})

test('a picture may be kept for ever, and can do nothing but be seen', async () => {
  const { sha256, media_type, bytes } = await deps.db.selectFrom('content_images').selectAll().executeTakeFirstOrThrow()
  const answer = await app.inject(`/media/${sha256}.svg`)
  expect(answer.rawPayload).toEqual(bytes)
  expect(answer.headers).toMatchObject({
    ...media,
    'content-type': media_type,
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a failure of the server has the headers too', async () => {
  const broken = buildApp({
    ...deps,
    content: {
      ...deps.content,
      current: () => {
        throw new TypeError('broken')
      },
    },
  })
  for (const [url, set] of [
    ['/api/v1/quiz/', api],
    ['/legal/terms/sv', page],
  ] as const) {
    const answer = await broken.inject(url)
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject(set)
    expect(answer.body).not.toContain('broken')
  }
})

test.each([
  '/register?token=x',
  '/reset-password',
  '/reminders/off',
  '/slide/preview/1',
  '/question/preview/1',
  '/pdf-report/1',
  '/auth?claim=x',
  '/clinic/accept?token=x',
])('%s hands its address on to nobody', async (url) => {
  const { headers } = await app.inject(url)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
})

test('pages about one person are not for crawlers; the welcome page is', async () => {
  for (const url of ['/dashboard/index', '/slide/show/1/htd/2/3']) {
    expect((await app.inject(url)).headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  }
  expect((await app.inject('/')).headers).not.toHaveProperty('x-robots-tag')
})

test.each(['/clinic', '/clinic/', '/clinic/staff', '/clinic/login?next=x', '/clinic/assets/nothing.js'])(
  '[CLN-105] %s has the policy of the patient pages with frames of the same origin added, and is not for crawlers',
  async (url) => {
    const policy = pagePolicy.replace('frame-src ', "frame-src 'self' ")
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({ ...page, 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
  },
)

test('over https the browser is told to stay there', async () => {
  const secure = buildApp({ ...deps, config: { ...deps.config, baseUrl: 'https://htd.example' } })
  for (const url of ['/legal/terms/sv', '/api/v1/quiz/', '/media/x']) {
    const { headers } = await secure.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
  const { headers } = await secure.inject('/legal/terms/sv')
  expect(headers['content-security-policy']).toBe(`${pagePolicy}; upgrade-insecure-requests`)
})

import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

/** @param frames what a page may show in frames */
const pagePolicy = (frames: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${frames}`,
  "media-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify offline-worker report-pdf',
]

const common: Headers = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

const page: Headers = {
  ...common,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), fullscreen=(self "https://www.youtube-nocookie.com")',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
}

const api: Headers = {
  ...common,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
  vary: 'Authorization',
}

const media: Headers = { ...common, 'content-security-policy': "default-src 'none'; sandbox" }

/** The only foreign frames: films of the help. */
const films = 'https://www.youtube-nocookie.com'

/** Pages whose URL carries a token: not indexed, and no referrer. */
const linkPages = /^\/(register|reset-password|reminders|auth|pdf-report|slide\/preview|question\/preview)(\/|$)/
/** Pages of one person's data: not indexed. */
const ownPages = /^\/(dashboard|slide)(\/|$)/
/** The clinic's pages: not indexed; they may show pages of their own origin in a frame. */
const clinicPages = /^\/clinic(\/|$)/
const clinicLinkPages = /^\/clinic\/accept(\/|$)/
const machines = /^\/(api|healthz|readyz)(\/|$)/

/** Builds the header sets once at start. A path determines its headers, independent of the response. */
export function headerSets(baseUrl: string): (path: string) => Headers {
  const isHttps = baseUrl.startsWith('https:')
  const transport: Headers = isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}
  const policyWith = (frames: string) =>
    [...pagePolicy(frames), ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')

  const open = { ...page, ...transport, 'content-security-policy': policyWith(films) }
  const own = { ...open, 'x-robots-tag': 'noindex' }
  const clinic = { ...own, 'content-security-policy': policyWith(`'self' ${films}`) }
  const withoutReferrer = { 'referrer-policy': 'no-referrer' }

  /** The first that matches counts. */
  const sets: readonly (readonly [paths: RegExp, headers: Headers])[] = [
    [machines, { ...api, ...transport }],
    [/^\/media\//, { ...media, ...transport }],
    [clinicLinkPages, { ...clinic, ...withoutReferrer }],
    [clinicPages, clinic],
    [linkPages, { ...own, ...withoutReferrer }],
    [ownPages, own],
  ]
  return (path) => sets.find(([paths]) => paths.test(path))?.[1] ?? open
}

/** Sets the security headers before any other hook, so that failures have them too. */
export function addHeaders(app: FastifyInstance, baseUrl: string): void {
  const headersOf = headerSets(baseUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url.split('?', 1)[0] ?? ''))
    done()
  })
}

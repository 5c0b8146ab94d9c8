import type { Endpoint, OwnCookie } from '@htd/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'

type CookieKind = {
  name: string
  path: string
  /** Header of calls that read it or set it, with the value 1. */
  mark: string
  /** Whether it grants access. Such a cookie is accepted only in calls that only our own pages can make. */
  opens: boolean
}

/** Cookies that the server sets and scripts cannot read (HttpOnly). Each is sent to its own path only. */
const ownCookies: Record<OwnCookie, CookieKind> = {
  refresh: { name: 'htd_refresh', path: '/api/v1/auth/', mark: 'x-htd', opens: true },
  device: { name: 'htd_device', path: '/api/v1/auth/', mark: 'x-htd', opens: false },
  clinic: { name: 'htd_clinic', path: '/api/v1/clinic/session/', mark: 'x-htd-clinic', opens: true },
}

const DAY_S = 24 * 60 * 60

export type Cookies = {
  /**
   * Returns the value that the browser sent; undefined if the cookie is missing or sent more than once.
   * @throws AppError `not_allowed` for a cookie that grants access, unless one of our own pages made the call; Error for a cookie
   *   that the endpoint does not declare
   */
  read: (cookie: OwnCookie) => string | undefined
  /**
   * @param value letters, digits and `._-`
   * @param days undefined: until the browser is closed
   */
  write: (cookie: OwnCookie, value: string, days?: number) => void
  remove: (cookie: OwnCookie) => void
  /** Lets the browser delete what it keeps of our pages: storage and cache, not cookies. */
  clearSiteData: () => void
}

type CookieCall = { config: Pick<Config, 'baseUrl'>; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

/** Gives access to the cookies of one call of an endpoint. */
export function cookiesOf({ config, endpoint, request, reply }: CookieCall): Cookies {
  const isHttps = config.baseUrl.startsWith('https:')
  const nameOf = (cookie: OwnCookie) => `${isHttps ? '__Secure-' : ''}${ownCookies[cookie].name}`
  const write = (cookie: OwnCookie, value: string, days?: number) => {
    const lifetime = days === undefined ? [] : [`Max-Age=${days * DAY_S}`]
    const attributes = [`Path=${ownCookies[cookie].path}`, ...lifetime, 'HttpOnly', 'SameSite=Strict']
    const parts = [`${nameOf(cookie)}=${value}`, ...attributes, ...(isHttps ? ['Secure'] : [])]
    reply.header('set-cookie', parts.join('; '))
  }
  return {
    read: (cookie) => {
      if (!endpoint.cookies?.includes(cookie)) throw new Error(`${endpoint.path} does not declare the cookie ${cookie}`)
      const value = valueIn(request.headers.cookie, nameOf(cookie))
      const { opens, mark } = ownCookies[cookie]
      if (value !== undefined && opens && !isFromOwnPage(request, config.baseUrl, mark))
        throw new AppError('not_allowed', { detail: `The cookie counts from pages of BASE_URL only, with ${mark}: 1` })
      return value
    },
    write,
    remove: (cookie) => write(cookie, '', 0),
    clearSiteData: () => void reply.header('clear-site-data', '"cache", "storage"'),
  }
}

/** Removes the refresh cookie in responses that end this browser's session. A no-op unless refresh cookies are in use. */
export function forgetRefreshToken({ config }: Pick<Deps, 'config'>, cookies: Cookies): void {
  if (config.refreshCookie === 'httponly') cookies.remove('refresh')
}

function valueIn(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const cookie = pair.trim()
    return cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []
  })
  return values.length === 1 && values[0] ? values[0] : undefined
}

/** Detects CSRF: a foreign page can neither add our header nor choose its Origin. Old browsers send no Sec-Fetch-Site. */
function isFromOwnPage({ headers }: FastifyRequest, baseUrl: string, mark: string): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers
  return origin === baseUrl && site === 'same-origin' && headers[mark] === '1'
}

/**
 * Every call that reads or sets the session of staff must come from a page of ours, even without the cookie: nobody signs somebody else's
 * browser in.
 * @throws AppError `not_allowed`
 */
export function requireOwnPage({ cookies }: Endpoint, request: FastifyRequest, baseUrl: string): void {
  const { mark } = ownCookies.clinic
  if (cookies?.includes('clinic') && !isFromOwnPage(request, baseUrl, mark))
    throw new AppError('not_allowed', { detail: `This call is for pages of BASE_URL only, with ${mark}: 1` })
}

import type { Endpoint, OwnCookie } from '@htd/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'

type CookieKind = {
  name: string
  path: string
  /** Whether it opens something: it then counts in calls that only pages of ours can make. */
  opens: boolean
}

/** Cookies that the server writes and no script can read. Each is sent to its own path alone. */
const ownCookies: Record<OwnCookie, CookieKind> = {
  refresh: { name: 'htd_refresh', path: '/api/v1/auth/', opens: true },
  device: { name: 'htd_device', path: '/api/v1/auth/', opens: false },
}

const DAY_S = 24 * 60 * 60

export type Cookies = {
  /**
   * What a browser has sent; undefined where there is no such cookie, or more than one of the name.
   * @throws AppError `not_allowed` for a cookie that opens something, unless a page of ours has made the call; Error for one that
   *   the endpoint does not declare
   */
  read: (cookie: OwnCookie) => string | undefined
  /** @param value letters, digits and `._-` */
  write: (cookie: OwnCookie, value: string, days: number) => void
  remove: (cookie: OwnCookie) => void
}

type CookieCall = { config: Pick<Config, 'baseUrl'>; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

/** The cookies of one call of an endpoint. */
export function cookiesOf({ config, endpoint, request, reply }: CookieCall): Cookies {
  const isHttps = config.baseUrl.startsWith('https:')
  const nameOf = (cookie: OwnCookie) => `${isHttps ? '__Secure-' : ''}${ownCookies[cookie].name}`
  const write = (cookie: OwnCookie, value: string, days: number) => {
    const attributes = [`Path=${ownCookies[cookie].path}`, `Max-Age=${days * DAY_S}`, 'HttpOnly', 'SameSite=Strict']
    const parts = [`${nameOf(cookie)}=${value}`, ...attributes, ...(isHttps ? ['Secure'] : [])]
    reply.header('set-cookie', parts.join('; '))
  }
  return {
    read: (cookie) => {
      if (!endpoint.cookies?.includes(cookie)) throw new Error(`${endpoint.path} does not declare the cookie ${cookie}`)
      const value = valueIn(request.headers.cookie, nameOf(cookie))
      if (value !== undefined && ownCookies[cookie].opens && !isFromOwnPage(request, config.baseUrl))
        throw new AppError('not_allowed', { detail: 'The cookie counts from pages of BASE_URL only, with x-htd: 1' })
      return value
    },
    write,
    remove: (cookie) => write(cookie, '', 0),
  }
}

/** For answers after which the session of this browser is over. Where no cookie is in use there is nothing to remove. */
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

/** A browser lets no foreign page add a header of ours, nor choose its Origin. Old browsers send no Sec-Fetch-Site. */
function isFromOwnPage({ headers }: FastifyRequest, baseUrl: string): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin', 'x-htd': mark } = headers
  return origin === baseUrl && site === 'same-origin' && mark === '1'
}

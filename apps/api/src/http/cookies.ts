import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie of the server: no script reads it, no other site sends it along, and it goes to addresses below `path` alone.
 * It never says who asks: that is the bearer header's.
 */
export type ServerCookie = Readonly<{ name: string; path: string; maxAgeSeconds: number }>

export type Cookies = {
  /**
   * What the browser sent; undefined where it sent none, or more than one of the name.
   * @throws Error when the route has not said that it reads this cookie
   */
  read: (cookie: ServerCookie) => string | undefined
  /** Sends a cookie with the answer, for `maxAgeSeconds` from now. @param value letters, digits and `._-` */
  set: (cookie: ServerCookie, value: string) => void
}

const isHttps = (baseUrl: string): boolean => baseUrl.startsWith('https:')

/** A browser takes a name with this prefix only from https, so that nobody can plant one over http. */
const nameOf = ({ name }: ServerCookie, baseUrl: string): string => (isHttps(baseUrl) ? `__Secure-${name}` : name)

function valueNamed(header: string, name: string): string | undefined {
  const values = header.split(';').flatMap((pair) => {
    const cookie = pair.trim()
    return cookie.startsWith(`${name}=`) ? [cookie.slice(name.length + 1)] : []
  })
  return values.length === 1 ? values[0] : undefined
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; baseUrl: string }

/** The cookies of one request and its answer. @param reads those that the route may look at */
export const cookiesOf = ({ request, reply, baseUrl }: Exchange, reads: readonly ServerCookie[]): Cookies => ({
  read: (cookie) => {
    if (!reads.includes(cookie)) throw new Error(`The route does not read the cookie ${cookie.name}`)
    return valueNamed(request.headers.cookie ?? '', nameOf(cookie, baseUrl))
  },
  set: (cookie, value) => {
    const secure = isHttps(baseUrl) ? '; Secure' : ''
    const rest = `Path=${cookie.path}; Max-Age=${cookie.maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
    reply.header('set-cookie', `${nameOf(cookie, baseUrl)}=${value}; ${rest}`)
  },
})

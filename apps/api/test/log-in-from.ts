import { logIn } from '@htd/contract/auth'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buildApp } from '#app.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { PASSWORD, type TestDeps } from './make.ts'

export const WRONG = 'fel-losenord'
export const HERE = '192.0.2.1'
export const ELSEWHERE = '198.51.100.7'

const cookieForm = /^htd_device=([\w.-]+); Path=\/api\/v1\/auth\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/

type From = { password?: string; cookie?: string; ip?: string; app?: ReturnType<typeof buildApp> }

/** Creates log-ins from given devices and addresses, with the correct password by default. */
export function logInsTo(deps: () => TestDeps) {
  const tryLogIn = (username: string, from: From = {}) => {
    const { password = PASSWORD, cookie, ip = HERE, app = buildApp(deps()) } = from
    const headers = cookie === undefined ? {} : { cookie }
    const payload = { username, password }
    return app.inject({ method: 'POST', url: logIn.path, payload, headers, remoteAddress: ip })
  }
  const statusOf = async (username: string, from?: From) => (await tryLogIn(username, from)).statusCode

  return {
    tryLogIn,
    statusOf,
    /** Logs in. @returns the cookie that the device sends from then on */
    marked: async (username: string, from?: From): Promise<string> => {
      const answer = await tryLogIn(username, from)
      const [, value] = cookieForm.exec(setCookieOf(answer)) ?? []
      expect([answer.statusCode, typeof value]).toEqual([200, 'string'])
      return `htd_device=${value}`
    },
    /** Guesses passwords from elsewhere until the account has to wait. */
    attack: async (username: string): Promise<void> => {
      for (let n = 0; n < 5; n += 1) expect(await statusOf(username, { password: WRONG, ip: ELSEWHERE })).toBe(401)
      expect(await statusOf(username, { ip: ELSEWHERE })).toBe(429)
    },
    marks: () => deps().db.selectFrom('device_marks').selectAll().execute(),
    /** Lets a mark expire. @returns its cookie */
    expired: async (cookie: string): Promise<string> => {
      const hash = tokenHash(cookie.replace('htd_device=', ''))
      await sql`update device_marks set expires_at = now() where mark_hash = ${hash}`.execute(deps().db)
      return cookie
    },
  }
}

export const setCookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie'] ?? '')

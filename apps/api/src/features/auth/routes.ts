import * as contract from '@htd/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forgetRefreshToken } from '#http/cookies.ts'
import { mount } from '#http/mount.ts'
import { MARK_DAYS, readMarks } from './device-marks.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { handOver, presentedToken } from './refresh-cookie.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serveLogIn(app, deps)

  mount(app, deps, contract.register, async ({ body }, { token }, { ip }) => {
    await register(deps, {
      token,
      password: body.password,
      confirmation: body.confirmed_password,
      firstName: body.first_name,
      lastName: body.last_name,
      agreement: body.agreement,
      ip,
    })
    return { registered: true as const }
  })

  mount(app, deps, contract.refresh, async ({ body }, _, { ip }, cookies) => {
    const presented = presentedToken(body, cookies)
    const tokens = await refreshSession(deps, presented, ip)
    return handOver(deps, cookies, tokens, presented.sessionId !== undefined)
  })

  mount(app, deps, contract.logOut, async ({ body }, _, __, cookies) => {
    const kept = body.refresh ? undefined : cookies.read('refresh')
    await logOut(deps, body.refresh || kept || '')
    if (kept) cookies.remove('refresh')
    else forgetRefreshToken(deps, cookies)
    return null
  })

  mount(app, deps, contract.forgotPassword, async ({ body }, _, { ip }) => {
    await forgotPassword(deps, body.email, ip)
    return { accepted: true as const }
  })

  mount(app, deps, contract.resetPassword, async ({ body }, { token }, { ip }, cookies) => {
    await resetPassword(deps, { token, password: body.password, confirmation: body.confirmed_password, ip })
    forgetRefreshToken(deps, cookies)
    return { changed: true as const }
  })
}

function serveLogIn(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.logIn, async ({ body }, _, { ip, device }, cookies) => {
    const { username: email, password, claim } = body
    const marks = await readMarks(deps, cookies.read('device'))
    const { user, tokens, mark } = await logIn(deps, { email, password, claim, device, marks, ip })
    cookies.write('device', mark, MARK_DAYS)
    return { ...handOver(deps, cookies, tokens), first_name: user.first_name, last_name: user.last_name }
  })
}

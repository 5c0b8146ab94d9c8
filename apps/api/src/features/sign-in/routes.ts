import * as contract from '@htd/contract/clinic/session'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Cookies } from '#http/cookies.ts'
import { mount } from '#http/mount.ts'
import { mountStream } from '#http/mount-stream.ts'
import { QueueFeed } from '#live/queue-feed.ts'
import { endOwnSession } from '#staff/end-own-session.ts'
import { buyToken, findSessionOf, sessionOf } from './buy-token.ts'
import { followSession } from './follow-session.ts'
import { lock, unlock, waysToUnlock } from './lock.ts'
import { signInByCode, signInByRecoveryCode } from './sign-in-by-code.ts'
import { askToSignIn, signInByPasskey } from './sign-in-by-passkey.ts'
import { checkPassword } from './sign-in-by-password.ts'
import { stepUp, waysToStepUp } from './step-up.ts'

/** @param isClosing aborted when the server begins to stop */
export function signInRoutes(app: FastifyInstance, deps: Deps, isClosing: AbortSignal): void {
  startRoutes(app, deps)
  sessionRoutes(app, deps)
  stepUpRoutes(app, deps)
  const feed = new QueueFeed(deps)
  mountStream(app, deps, contract.clinicEvents, (_, staff, __, isGone) =>
    followSession({ ...deps, feed }, staff, { isGone, isClosing }),
  )
}

function startRoutes(app: FastifyInstance, deps: Deps): void {
  /** Puts a new session into the browser; the one that it had until now ends, whoever's it was. */
  const enter = async (cookies: Cookies, secret: string) => {
    const former = await findSessionOf(deps, cookies.read('clinic'))
    if (former) await endOwnSession(deps, former)
    cookies.write('clinic', secret)
  }
  mount(app, deps, contract.passkeySignInOptions, (_, __, { ip }) => askToSignIn(deps, ip))

  mount(app, deps, contract.signInByPasskey, async ({ body }, _, { ip, device }, cookies) => {
    const { challenge_id: challengeId, assertion } = body
    await enter(cookies, await signInByPasskey(deps, { challengeId, assertion, ip, device }))
    return null
  })

  mount(app, deps, contract.signInByPassword, ({ body }, _, { ip }) => checkPassword(deps, { ...body, ip }))

  mount(app, deps, contract.signInByCode, async ({ body: { ticket, email, code } }, _, { ip, device }, cookies) => {
    const secret = ticket
      ? await signInByCode(deps, { ticket, code, ip, device })
      : await signInByRecoveryCode(deps, { email: email ?? '', code, ip, device })
    await enter(cookies, secret)
    return null
  })
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.buyStaffToken, (_, __, { isActive, ip }, cookies) =>
    buyToken(deps, { secret: cookies.read('clinic'), isActive, ip }),
  )

  mount(app, deps, contract.lockSession, async (_, __, ___, cookies) => {
    await lock(deps, await sessionOf(deps, cookies.read('clinic')))
    return null
  })

  mount(app, deps, contract.unlockOptions, async (_, __, ___, cookies) =>
    waysToUnlock(deps, await sessionOf(deps, cookies.read('clinic'))),
  )

  mount(app, deps, contract.unlockSession, async ({ body }, _, __, cookies) => {
    await unlock(deps, await sessionOf(deps, cookies.read('clinic')), body)
    return null
  })

  mount(app, deps, contract.signOut, async (_, __, ___, cookies) => {
    const session = await findSessionOf(deps, cookies.read('clinic'))
    if (session) await endOwnSession(deps, session)
    cookies.remove('clinic')
    cookies.clearSiteData()
    return null
  })
}

function stepUpRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.stepUpOptions, ({ body }, staff) => waysToStepUp(deps, staff, body))

  mount(app, deps, contract.stepUp, async ({ body: { kind, digest, ...proof } }, staff, _, cookies) => {
    const { secret, until } = await stepUp(deps, staff, { subject: { kind, digest }, proof })
    cookies.write('clinic', secret)
    return { until: until.toISOString() }
  })
}

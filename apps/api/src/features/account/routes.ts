import * as contract from '@htd/contract/account'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { keptByLaw } from '#erasure/keep-by-law.ts'
import { forgetRefreshToken } from '#http/cookies.ts'
import { mount } from '#http/mount.ts'
import { type Account, findAccount } from './accounts.repo.ts'
import { type Device, listLive } from './devices.repo.ts'
import { endAllSessions, endOtherSessions, endSession } from './end-session.ts'
import { eraseAccount } from './erase-account.ts'
import { saveProfile } from './save-profile.ts'
import { saveSettings } from './save-settings.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  profileRoutes(app, deps)
  settingsRoutes(app, deps)
  deviceRoutes(app, deps)
}

/** @throws AppError `not_signed_in` if the account was deleted after its token was verified */
async function accountOf({ db }: Deps, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('not_signed_in')
  return account
}

async function toProfile(deps: Deps, account: Account, language: Language): Promise<contract.Profile> {
  const { id, first_name, last_name, email } = account
  return { first_name, last_name, email, kept_by_law: await keptByLaw(deps, id, language) }
}

function profileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getProfile, async (_, { userId }, { language }) =>
    toProfile(deps, await accountOf(deps, userId), language),
  )

  mount(app, deps, contract.saveProfile, async ({ body }, { userId }, { language }) => {
    const names = { firstName: body.first_name, lastName: body.last_name }
    return toProfile(deps, await saveProfile(deps, userId, names), language)
  })

  mount(app, deps, contract.deleteProfile, async (_, { userId }, __, cookies) => {
    await eraseAccount(deps, userId)
    forgetRefreshToken(deps, cookies)
    return null
  })
}

const toSettings = ({ language, slide_timer }: Account): contract.Settings => ({
  language,
  // A check constraint limits the column to these numbers.
  slide_timer: slide_timer as contract.SlideTimer,
})

function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getSettings, async (_, { userId }) => toSettings(await accountOf(deps, userId)))

  mount(app, deps, contract.saveSettings, async ({ body }, { userId }) =>
    toSettings(await saveSettings(deps, userId, body)),
  )
}

const toSession = ({ id, device, created_at, last_used_at }: Device, current: string): contract.Session => ({
  id,
  device,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  is_current: id === current,
})

function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.listSessions, async (_, { userId, sessionId }) => ({
    items: (await listLive(deps.db, deps.config, userId)).map((device) => toSession(device, sessionId)),
  }))

  mount(app, deps, contract.endSession, async ({ params }, patient) => {
    await endSession(deps, patient, params.id)
    return null
  })

  mount(app, deps, contract.endOtherSessions, async (_, patient) => ({ ended: await endOtherSessions(deps, patient) }))

  mount(app, deps, contract.endAllSessions, async (_, patient, __, cookies) => {
    const ended = await endAllSessions(deps, patient)
    forgetRefreshToken(deps, cookies)
    return { ended }
  })
}

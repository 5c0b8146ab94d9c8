import { endAllSessions, endOtherSessions, endSession } from '@htd/contract/account'
import { ApiError } from '@htd/contract/client'
import { showToast } from '@htd/ui/overlay/toasts'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { callAsPatient } from '#shared/api.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { sessionsQuery } from './sessions.query.ts'

type Done = 'ended' | 'othersEnded'

/**
 * Ends one session or all others, and refetches the list; or ends all and leaves.
 * `busy`: id of the session being ended, `others` or `all`.
 */
export function useEndSession() {
  const t = useTranslate()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Done | 'failed'>()

  const run = async (what: string, end: () => Promise<unknown>, then: () => Promise<void>) => {
    setBusy(what)
    setOutcome(undefined)
    try {
      await end().catch(unlessGone)
      await then()
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error('session revocation failed', error)
      setOutcome('failed')
    }
    setBusy(undefined)
  }
  const tell = (done: Done) => async () => {
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    setOutcome(done)
    showToast(t(`devices.${done}`))
    // The focused button has disappeared with its device.
    focusHeading()
  }
  const leave = async () => {
    await forgetPatient()
    navigate(paths.login(), { state: { notice: 'loggedOutEverywhere' } })
  }
  return {
    busy,
    outcome,
    endOne: (id: string) => void run(id, () => callAsPatient(endSession, { params: { id } }), tell('ended')),
    endOthers: () => void run('others', () => callAsPatient(endOtherSessions, {}), tell('othersEnded')),
    endAll: () => void run('all', () => callAsPatient(endAllSessions, {}), leave),
  }
}

/** Ignores a 404: the session has already ended, as intended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

import { endOtherSessions, endSession } from '@htd/contract/account'
import { ApiError } from '@htd/contract/client'
import { showToast } from '@htd/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { callAsPatient, SignedOutError } from '#shared/api.ts'
import { focusHeading } from '#shared/page/page-arrival.ts'
import { sessionsQuery } from './sessions.query.ts'

type Done = 'ended' | 'othersEnded'

/** Ends one session or all others, and fetches the list anew. `busy`: id of the one that is being ended, or `others`. */
export function useEndSession() {
  const t = useTranslate()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Done | 'failed'>()

  const run = async (what: string, done: Done, end: () => Promise<unknown>) => {
    setBusy(what)
    setOutcome(undefined)
    try {
      await end().catch(unlessGone)
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setOutcome(done)
      showToast(t(`devices.${done}`))
      // The button that had the focus is gone with its device.
      focusHeading()
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error('The session could not be ended', error)
      setOutcome('failed')
    }
    setBusy(undefined)
  }
  return {
    busy,
    outcome,
    endOne: (id: string) => void run(id, 'ended', () => callAsPatient(endSession, { params: { id } })),
    endOthers: () => void run('others', 'othersEnded', () => callAsPatient(endOtherSessions, {})),
  }
}

/** A session that has ended meanwhile is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

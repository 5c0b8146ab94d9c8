import { ApiError } from '@htd/contract/client'
import { requestData } from '@htd/contract/data-requests'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect, useState } from 'react'
import { loadGroup } from '#i18n/messages.ts'
import { callAsPatient } from '#shared/api.ts'

/** `dueDate`: YYYY-MM-DD. `failure`: the server's error message, or empty when there was no response. */
type Outcome = { dueDate: string } | { failure: string }

/** Sends the request once and loads the texts it is shown with, because the user menu also appears on pages without them. */
export function useDataRequest(): { outcome: Outcome | undefined; retry: () => void } {
  const { language } = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome) return
    let isGone = false
    const show = (next: Outcome) => isGone || setOutcome(next)
    Promise.all([callAsPatient(requestData, {}), loadGroup('settings', language)]).then(
      ([{ due_date }]) => show({ dueDate: due_date }),
      (error: unknown) => show({ failure: error instanceof ApiError ? error.problem.error : '' }),
    )
    return () => {
      isGone = true
    }
  }, [outcome, language])
  return { outcome, retry: () => setOutcome(undefined) }
}

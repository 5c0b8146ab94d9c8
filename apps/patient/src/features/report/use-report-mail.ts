import { ApiError } from '@htd/contract/client'
import { mailReport } from '@htd/contract/report'
import { announce } from '@htd/ui/overlay/live-regions'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'

export type ReportMailState =
  | { state: 'idle' | 'busy' }
  | { state: 'sent'; email: string }
  | { state: 'failed'; text: string }

const TOO_MANY = 429

/** Requests a copy by mail. The request id makes a retry idempotent: after a lost response, no second mail is sent. */
export function useReportMail(participationId: string) {
  const t = useTranslate()
  const [mail, setMail] = useState<ReportMailState>({ state: 'idle' })
  const wish = useRef('')

  const begin = () => {
    wish.current = newUuid()
    setMail({ state: 'idle' })
  }
  const send = async () => {
    setMail({ state: 'busy' })
    try {
      const input = { params: { participation_id: participationId }, body: { request_id: wish.current } }
      const { email } = await callAsPatient(mailReport, input)
      setMail({ state: 'sent', email })
      announce(t('report.mailSent', { email }))
    } catch (error) {
      if (error instanceof SignedOutError) return
      const isRefused = error instanceof ApiError && error.status === TOO_MANY
      setMail({ state: 'failed', text: isRefused ? error.problem.error : t('report.mailFailed') })
    }
  }
  return { mail, begin, send }
}

import { listReportLinks, makeReportLink, type ReportLink, revokeReportLink } from '@htd/contract/report'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { callAsPatient } from '#shared/api.ts'
import { SignedOutError } from '#shared/signed-out-error.ts'
import { useLoaded } from '#shared/use-loaded.ts'

/** Links to a report, the newest first, and what can be done with them. */
export function useShareLinks(participationId: string) {
  const t = useTranslate()
  const params = { participation_id: participationId }
  const { data, error, reload } = useLoaded(participationId, (signal) =>
    callAsPatient(listReportLinks, { params }, { signal }),
  )
  /** Address of the link that was just made. */
  const [made, setMade] = useState<{ id: string; url: string }>()
  const [isRefused, setIsRefused] = useState(false)

  const change = async (action: () => Promise<void>) => {
    setIsRefused(false)
    try {
      await action()
      reload()
    } catch (fault) {
      if (!(fault instanceof SignedOutError)) setIsRefused(true)
    }
  }
  const make = () => change(async () => setMade(await callAsPatient(makeReportLink, { params })))
  const end = (id: string) =>
    change(async () => {
      await callAsPatient(revokeReportLink, { params: { ...params, id } })
      if (made?.id === id) setMade(undefined)
      announce(t('report.shareEnded'))
    })
  const links: readonly ReportLink[] | undefined = data?.items
  return { links, made, hasFailed: isRefused || error !== undefined, make, end }
}

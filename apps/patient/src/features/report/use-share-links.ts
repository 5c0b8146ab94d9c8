import { listReportLinks, makeReportLink, type ReportLink, revokeReportLink } from '@htd/contract/report'
import { announce } from '@htd/ui/overlay/live-regions'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'

/** Lists the links to a report, newest first, and creates and revokes them. */
export function useShareLinks(participationId: string) {
  const t = useTranslate()
  const params = { participation_id: participationId }
  const { data, error, reload } = useLoaded(participationId, (signal) =>
    callAsPatient(listReportLinks, { params }, { signal }),
  )
  /** Id and URL of the link that was just created. */
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

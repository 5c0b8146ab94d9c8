import { listReportLinks, makeReportLink, type ReportLink, revokeReportLink } from '@htd/contract/report'
import { announce } from '@htd/ui/live-regions'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { callAsPatient, SignedOutError } from '#shared/api.ts'

/** Links to a report, the newest first, and what can be done with them. */
export function useShareLinks(participationId: string) {
  const t = useTranslate()
  const [links, setLinks] = useState<readonly ReportLink[]>()
  /** Address of the link that was just made. */
  const [made, setMade] = useState<{ id: string; url: string }>()
  const [hasFailed, setHasFailed] = useState(false)
  const params = { participation_id: participationId }

  const load = useCallback(async () => {
    const { items } = await callAsPatient(listReportLinks, { params: { participation_id: participationId } })
    setLinks(items)
  }, [participationId])

  const attempt = useCallback(async (action: () => Promise<void>) => {
    setHasFailed(false)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof SignedOutError)) setHasFailed(true)
    }
  }, [])

  useEffect(() => {
    attempt(load)
  }, [attempt, load])

  const make = () =>
    attempt(async () => {
      setMade(await callAsPatient(makeReportLink, { params }))
      await load()
    })
  const end = (id: string) =>
    attempt(async () => {
      await callAsPatient(revokeReportLink, { params: { ...params, id } })
      if (made?.id === id) setMade(undefined)
      await load()
      announce(t('report.shareEnded'))
    })
  return { links, made, hasFailed, make, end }
}

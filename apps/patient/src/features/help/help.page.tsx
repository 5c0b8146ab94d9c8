import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { arrivalHere } from './arrival-here.ts'
import { HelpContent } from './help-content.tsx'

/** Help for patients. */
export function Component() {
  const t = useTranslate()
  const [arrival] = useState(arrivalHere)
  usePageArrival(t('app.title', { page: t('help.title') }), arrival)
  return <HelpContent isPatient />
}

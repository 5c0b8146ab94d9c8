import { createQueryClient } from '@htd/web/query/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { accessToken } from '#shared/session.ts'
import { arrivalHere } from './arrival-here.ts'
import { HelpContent } from './help-content.tsx'

/** Help for everyone. Logged-in patients are redirected to the fuller help page in the dashboard. */
export function Component() {
  const t = useTranslate()
  const [client] = useState(createQueryClient)
  const [arrival] = useState(arrivalHere)
  if (accessToken()) return <Redirect to={paths.help() + location.hash} replace />
  return (
    <PageFrame title={t('help.title')} arrival={arrival} hasLanguageSwitch>
      <QueryClientProvider client={client}>
        <HelpContent isPatient={false} />
      </QueryClientProvider>
    </PageFrame>
  )
}

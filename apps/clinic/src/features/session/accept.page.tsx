import { ApiError } from '@htd/contract/client'
import { type Invitation, readInvitation } from '@htd/contract/clinic/invitations'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { OutsideFrame } from '#shared/page/outside-frame.tsx'
import { call } from '#shared/session/current-session.ts'
import { AcceptSteps } from './accept/accept-steps.tsx'
import { NotOpenYet } from './accept/not-open-yet.tsx'
import { UnusableLink } from './accept/unusable-link.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

/** The page of a mailed invitation, or of a link that replaces lost factors. */
export function Component() {
  return (
    <OutsideFrame title="page.accept">
      <Invited />
    </OutsideFrame>
  )
}

function Invited() {
  const t = useTranslate()
  const token = useInvitationToken()
  const { changeLanguage } = useLanguage()
  const { data, error, reload } = useLoaded(token || undefined, (signal) => call(readInvitation, {}, { token, signal }))
  const [opened, setOpened] = useState<Invitation>()
  const invitation = opened ?? data
  const language = invitation?.language
  useEffect(() => {
    // If its texts can't be fetched, the language of the browser stays.
    if (language) changeLanguage(language).catch(() => undefined)
  }, [language, changeLanguage])

  if (invitation) return <AcceptSteps token={token} invitation={invitation} />
  const problem = error instanceof ApiError ? error.problem : undefined
  if (!token || problem?.code === 'invalid_link') return <UnusableLink />
  if (problem?.code === 'link_not_open_yet')
    return <NotOpenYet token={token} opensAt={problem.opens_at} onOpen={setOpened} />
  if (!error) return <LoadingText text={t('app.loading')} />
  return (
    <>
      <h1 tabIndex={-1}>{t('page.accept')}</h1>
      <FailureBlock title={t('link.failed')} {...(problem ? { text: problem.error } : {})} onRetry={reload} />
    </>
  )
}

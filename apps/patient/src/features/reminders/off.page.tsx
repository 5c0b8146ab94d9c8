import { ApiError } from '@htd/contract/client'
import { stopReminders } from '@htd/contract/reminders'
import { Button, buttonClass } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useActionState, useEffect } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { call } from '#shared/api.ts'
import { forgetLink, useLinkSecrets } from '#shared/link-secrets.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'

type Attempt = { state: 'open' | 'done' | 'unusable'; failure?: string }

/** Target page of the link in a reminder: one button stops reminders. Opening it changes nothing, since mail scanners open links. */
export function Component() {
  const t = useTranslate()
  const { token } = useLinkSecrets('reminders', 'token')
  const attempt = async (): Promise<Attempt> => {
    try {
      await call(stopReminders, { query: { token } })
    } catch (error) {
      if (!(error instanceof ApiError)) return { state: 'open', failure: t('app.failedText') }
      if (error.problem.code !== 'invalid_link') return { state: 'open', failure: error.problem.error }
      forgetLink('reminders')
      return { state: 'unusable' }
    }
    forgetLink('reminders')
    return { state: 'done' }
  }
  const [{ state, failure }, stop, isBusy] = useActionState(attempt, { state: token ? 'open' : 'unusable' })

  if (state !== 'open') return <Ended state={state} />
  return (
    <PageFrame title={t('reminder.offTitle')} hasLanguageSwitch>
      <h1 tabIndex={-1}>{t('reminder.offTitle')}</h1>
      <p>{t('reminder.offText')}</p>
      {failure && (
        <div role="alert">
          <Problem>{failure}</Problem>
        </div>
      )}
      <form action={stop}>
        <Button type="submit" isBusy={isBusy}>
          {t('reminder.offButton')}
        </Button>
      </form>
    </PageFrame>
  )
}

function Ended({ state }: { state: 'done' | 'unusable' }) {
  const t = useTranslate()
  const title = t(state === 'done' ? 'reminder.offDone' : 'reminder.offUnusable')
  useEffect(focusHeading, [])
  return (
    <PageFrame title={title} hasLanguageSwitch>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t(state === 'done' ? 'reminder.offDoneText' : 'reminder.offUnusableText')}</p>
      <Link className={buttonClass('secondary')} href={paths.settings()}>
        {t('reminder.toSettings')}
      </Link>
    </PageFrame>
  )
}

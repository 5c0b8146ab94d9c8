import {
  addPasskey,
  getOwnAccount,
  makeTotp,
  newPasskeyOptions,
  type OwnAccount,
  proveTotp,
  setOwnPassword,
} from '@htd/contract/clinic/account'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { useLoaded } from '@htd/web/query/use-loaded.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { MadePasskey } from '#shared/factors/make-passkey.ts'
import { NewPasskey } from '#shared/factors/new-passkey.tsx'
import { callAsStaff, session } from '#shared/session/current-session.ts'
import { failureProblems } from '#shared/session/failure-problems.ts'
import { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import { PasswordAndApp } from '../accept/password-and-app.tsx'
import { type PasswordAndCode, useFactorChoice } from '../accept/use-factor-choice.ts'
import { type Way, WayChoice } from '../accept/way-choice.tsx'
import { NewApp } from './new-app.tsx'

/** After signing in by a recovery code: a new passkey or a new authenticator app, which needs a password beside it. */
export function AddFactor() {
  const t = useTranslate()
  const { data: own, error, reload } = useLoaded('account', (signal) => callAsStaff(getOwnAccount, {}, { signal }))
  if (error !== undefined && !own) return <FailureBlock title={t('app.failedTitle')} onRetry={reload} />
  return own ? <NewFactor own={own} /> : <LoadingText text={t('app.loading')} />
}

function NewFactor({ own: { email, has_password } }: { own: OwnAccount }) {
  const t = useTranslate()
  const hindrance = passkeyHindrance()
  const withApp: Way = has_password ? 'app' : 'password'
  const choice = useFactorChoice(hindrance ? withApp : 'passkey', (signal) =>
    callAsStaff(makeTotp, { body: {} }, { signal }),
  )
  const { way, setWay } = choice
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  useEffect(focusHeading, [])
  const change = (next: Way) => {
    setProblems([])
    setWay(next)
  }
  const keepPasskey = async (body: MadePasskey) => {
    await callAsStaff(addPasskey, { params: { id: newUuid() }, body })
    await session.refresh()
  }
  const keepPasswordAndApp = async ({ code, ...password }: PasswordAndCode) => {
    await callAsStaff(setOwnPassword, { body: password })
    await callAsStaff(proveTotp, { body: { code } })
    await session.refresh()
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('page.addFactor')}</h1>
      <p>{t('addFactor.text')}</p>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <WayChoice ways={['passkey', withApp]} way={way} onWay={change} hindrance={hindrance} />
      {way === 'passkey' && (
        <NewPasskey
          getChallenge={() => callAsStaff(newPasskeyOptions, { body: {} })}
          onMade={keepPasskey}
          onFailure={(error) => setProblems(failureProblems(error, t))}
        />
      )}
      {way === 'app' && <NewApp choice={choice} problems={problems} onProblems={setProblems} />}
      {way === 'password' && (
        <PasswordAndApp
          choice={choice}
          email={email}
          problems={problems}
          onProblems={setProblems}
          onReady={keepPasswordAndApp}
        />
      )}
    </>
  )
}

import { newRecoveryCodes } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { RecoveryCodes } from '#shared/factors/recovery-codes.tsx'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useReloadAccount } from './account.query.ts'

const TITLE_ID = 'codes'
/** So few are left that new ones should be made. */
const FEW = 3

/** Recovery codes: how many are left, and new ones, which are shown once. */
export function CodesSection({ left, email }: { left: number; email: string }) {
  const t = useTranslate()
  const reload = useReloadAccount()
  const { isBusy, failure, run, forget } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const focusTitle = () => document.getElementById(TITLE_ID)?.focus()
  const make = async () => {
    const isMade = await run(async () => {
      const made = await callAsStaff(newRecoveryCodes, { body: {} })
      setCodes(made.codes)
      await reload()
    })
    if (!isMade) return
    setIsAsking(false)
    announce(t('account.codesMade'))
  }
  return (
    <Section id={TITLE_ID} title={t('account.codes')}>
      <p>
        {t('account.codesLeft', { n: left })}
        {left <= FEW && <strong> {t('account.codesFew')}</strong>}
      </p>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} account={email} />
          <Button
            onClick={() => {
              setCodes(undefined)
              focusTitle()
            }}
          >
            {t('account.codesDone')}
          </Button>
        </>
      ) : (
        <Button
          kind="secondary"
          onClick={() => {
            forget()
            setIsAsking(true)
          }}
        >
          {t('account.codesMake')}
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={t('account.codesTitle')}
          submitLabel={t('account.codesMake')}
          {...{ isBusy, failure }}
          returnTo={TITLE_ID}
          onSubmit={() => void make()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('account.codesText')}</p>
        </ActionDialog>
      )}
    </Section>
  )
}

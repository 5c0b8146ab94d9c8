import { copyAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { TextArea } from '@htd/ui/form/text-area'
import { announce } from '@htd/ui/overlay/live-regions'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useId, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import styles from './head.module.css'

type Props = { id: string; onFailure: (error: unknown) => void }

/** Plain http has no clipboard for pages, and a browser may refuse one that waited for the server. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies the assessment as text for the record system; where the browser refuses, the text is shown to be copied by hand. */
export function CopyText({ id, onFailure }: Props) {
  const t = useTranslate()
  const noteId = useId()
  const { language } = useLanguage()
  const { permissions } = useSignedIn()
  const { run, isBusy, failure } = useAction()
  const [outcome, setOutcome] = useState<{ text: string; isCopied: boolean }>()
  if (!permissions.includes('assessment.print')) return null

  const copy = () =>
    run(async () => {
      setOutcome(undefined)
      try {
        const { text } = await callAsStaff(copyAssessment, { params: { id }, body: { language } })
        const done = await isCopied(text)
        setOutcome({ text, isCopied: done })
        announce(t(done ? 'assessments.copied' : 'assessments.copyByHand'))
      } catch (error) {
        onFailure(error)
        throw error
      }
    })
  return (
    <div className={styles.tool}>
      <Button kind="secondary" isBusy={isBusy} aria-describedby={noteId} onClick={() => void copy()}>
        {t('assessments.copy')}
      </Button>
      <p id={noteId} className={styles.note}>
        {t('assessments.copyLogged')}
      </p>
      <ActionFailure failure={failure} />
      {outcome?.isCopied && <p className={styles.whole}>{t('assessments.copied')}</p>}
      {outcome && !outcome.isCopied && (
        <TextArea
          className={styles.whole ?? ''}
          name="copy"
          label={t('assessments.copyText')}
          hint={t('assessments.copyByHand')}
          readOnly
          value={outcome.text}
          rows={10}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}

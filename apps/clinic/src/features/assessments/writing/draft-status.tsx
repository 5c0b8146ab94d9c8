import { Button } from '@htd/ui/form/button'
import { keepDocument } from '@htd/web/page/load-anew.ts'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { type Failure, readFailure } from '#shared/actions/read-failure.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { useDraft } from './use-draft.ts'
import type { Writing } from './use-writing.ts'
import styles from './writing.module.css'

type Props = { id: string; keeper: DraftKeeper; writing: Writing }

/** Tells whether what was typed is stored. Only what asks for something is announced. */
export function DraftStatus({ id, keeper, writing }: Props) {
  const t = useTranslate()
  const { clock } = useMoments()
  const { status, standing, failure } = useDraft(keeper)
  // A reload that nobody asked for would lose what is not stored.
  const isStored = status === 'saved'
  useEffect(() => (isStored ? undefined : keepDocument()), [isStored])
  return (
    <div id={id}>
      {status === 'saved' && standing && (
        <p className={styles.status}>{t('writing.saved', { time: clock(standing.saved_at) })}</p>
      )}
      {status === 'unsaved' && <p className={styles.status}>{t('writing.unsaved')}</p>}
      <p role="status" className={styles.status}>
        {status === 'offline' && t('writing.offline')}
        {status === 'refused' && t('writing.refused')}
      </p>
      {status === 'refused' && <ActionFailure failure={whole(readFailure(failure, t))} />}
      {status === 'conflict' && (
        <div role="alert" className={styles.conflict}>
          <p>{t(keeper.isOtherGone ? 'writing.conflictGone' : 'writing.conflict')}</p>
          <div className={styles.actions}>
            <Button kind="secondary" onClick={writing.keepMine}>
              {t('writing.keepMine')}
            </Button>
            <Button kind="secondary" onClick={() => void writing.takeOther()}>
              {t(keeper.isOtherGone ? 'writing.discard' : 'writing.takeOther')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** What is wrong with the text stands here: the field has no place for it. */
const whole = (failure: Failure | undefined): Failure | undefined =>
  failure?.fields.length ? { ...failure, text: failure.fields.map(({ text }) => text).join(' ') } : failure

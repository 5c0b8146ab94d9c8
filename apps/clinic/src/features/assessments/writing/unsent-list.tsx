import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { Writing } from './use-writing.ts'
import styles from './writing.module.css'

type Props = { opened: ReadAssessment; writing: Writing }

/** Texts that the person typed here and that the server never got, but for the one that is on the screen. */
export function UnsentList({ opened, writing }: Props) {
  const t = useTranslate()
  const { moment } = useMoments()
  const { texts } = writing.unsent
  if (texts.length === 0) return null
  return (
    <ul className={styles.unsent}>
      {texts.map((text) => {
        const question = opened.questions.find(({ id }) => id === text.questionId)
        const about = question ? t('writing.onQuestion', { n: question.number }) : t('writing.general')
        return (
          <li key={text.id}>
            <p>{t('writing.left', { about, time: moment(new Date(text.at).toISOString()) })}</p>
            <Button kind="secondary" onClick={() => writing.reopen(text)}>
              {t('writing.continue')}
            </Button>{' '}
            <Button kind="secondary" onClick={() => writing.unsent.discard(text)}>
              {t('writing.discardLeft')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

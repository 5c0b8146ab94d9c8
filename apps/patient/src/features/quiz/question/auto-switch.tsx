import type { Question } from '@htd/contract/quiz'
import { useTranslate } from '#i18n/translate.tsx'
import { changePreferences, usePreferences } from '#shared/preferences.ts'
import { canMoveByItself, useMayMove } from '../answers/use-moves-by-itself.ts'
import styles from './auto-switch.module.css'

type Props = {
  question: Question
  /** undefined: there is nothing to take back */
  onClear: (() => void) | undefined
}

/** Beside the answers, outside their form, because Enter on the switch must not send it. */
export function AutoSwitch({ question, onClear }: Props) {
  const t = useTranslate()
  const { autoAdvance } = usePreferences()
  const mayMove = useMayMove()
  const isSingle = question.question_mode === 'Single' && question.answer_set.length > 0
  if (!isSingle) return null
  return (
    <div className={styles.row}>
      {mayMove && canMoveByItself(question) && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={!autoAdvance}
            aria-checked={!autoAdvance}
            onChange={() => changePreferences({ autoAdvance: !autoAdvance })}
          />
          <span>{t('question.noAuto')}</span>
        </label>
      )}
      {onClear && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('question.clear')}
        </button>
      )}
    </div>
  )
}

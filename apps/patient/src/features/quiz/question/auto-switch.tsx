import type { Question } from '@htd/contract/quiz'
import { Choice } from '@htd/ui/form/choice'
import { TextButton } from '@htd/ui/form/text-button'
import { changePreferences, usePreferences } from '@htd/web/page/preferences.ts'
import { useTranslate } from '#i18n/translate.ts'
import { canMoveByItself, useMayMove } from '../moves/use-moves-by-itself.ts'
import styles from './auto-switch.module.css'

type Props = {
  question: Question
  /** undefined if there is nothing to clear */
  onClear: (() => void) | undefined
  /** True after the answer was taken back, until another is chosen. */
  isCleared: boolean
}

/** Rendered outside the answer form, because Enter on the switch must not submit it. */
export function AutoSwitch({ question, onClear, isCleared }: Props) {
  const t = useTranslate()
  const { autoAdvance } = usePreferences()
  const mayMove = useMayMove()
  const isSingle = question.question_mode === 'Single' && question.answer_set.length > 0
  if (!isSingle) return null
  return (
    <div className={styles.row}>
      {mayMove && canMoveByItself(question) && (
        <Choice
          type="checkbox"
          role="switch"
          className={styles.switch}
          label={t('question.noAuto')}
          checked={!autoAdvance}
          aria-checked={!autoAdvance}
          onChange={() => changePreferences({ autoAdvance: !autoAdvance })}
        />
      )}
      {onClear && <TextButton onClick={onClear}>{t('question.clear')}</TextButton>}
      {!onClear && isCleared && <p className={styles.cleared}>{t('question.cleared')}</p>}
    </div>
  )
}

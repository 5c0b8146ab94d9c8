import type { Answer } from '@htd/contract/quiz'
import { contradictedNone } from '@htd/domain/questionnaire/none-of-these'
import { useTranslate } from '#i18n/translate.ts'
import styles from './none-beside.module.css'

/** Returns the chosen "none of these" beside another chosen answer, if there is one. */
const noneBeside = (answers: readonly Answer[], chosen: ReadonlySet<string>): Answer | undefined =>
  contradictedNone(
    answers.filter(({ id }) => chosen.has(id)),
    ({ is_none }) => is_none === true,
  )

/** Points out a chosen "none of these" beside another chosen answer, and says which of them counts. */
export function NoneBeside({ answers, chosen }: { answers: readonly Answer[]; chosen: ReadonlySet<string> }) {
  const t = useTranslate()
  const none = noneBeside(answers, chosen)
  if (!none) return null
  return (
    <p className={styles.line}>{t('question.noneBeside', { answer: none.description.replace(/<[^<>]*>/g, '') })}</p>
  )
}

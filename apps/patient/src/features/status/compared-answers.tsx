import type { Comparison } from '@htd/contract/comparison'
import { useTranslate } from '#i18n/translate.ts'
import { Fold } from '#shared/page/fold.tsx'
import { AnswerTable } from './answer-table.tsx'
import styles from './compare.module.css'
import { sumOf, usePoints } from './points.ts'
import { sortQuestions } from './sort-questions.ts'

/** All questions of both assessments: changed ones first, the rest collapsed. Their points add up to the total difference. */
export function ComparedAnswers({ comparison }: { comparison: Comparison }) {
  const t = useTranslate()
  const points = usePoints()
  const { changed, onlyOnce, unchanged } = sortQuestions(comparison.questions)
  const parts = [
    { name: t('compare.changedSum'), questions: changed },
    { name: t('compare.onlyOnceTable'), questions: onlyOnce },
    { name: t('compare.unchangedSum'), questions: unchanged },
  ].filter(({ questions }) => questions.length > 0)
  return (
    <>
      <h2>{t('compare.changed', { count: changed.length })}</h2>
      {changed.length === 0 ? (
        <p>{t('compare.nothingChanged')}</p>
      ) : (
        <AnswerTable caption={t('compare.changedTable')} questions={changed} comparison={comparison} />
      )}
      <h2>{t('compare.sum')}</h2>
      <dl className={styles.sum}>
        {parts.map(({ name, questions }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{points(sumOf(questions.map(({ moved }) => moved ?? 0)))}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('compare.total')}</dt>
          <dd>{points(comparison.moved)}</dd>
        </div>
      </dl>
      <p>{t('compare.howCounted')}</p>
      {onlyOnce.length > 0 && (
        <Fold title={t('compare.onlyOnce', { count: onlyOnce.length })}>
          <AnswerTable caption={t('compare.onlyOnceTable')} questions={onlyOnce} comparison={comparison} />
        </Fold>
      )}
      {unchanged.length > 0 && (
        <Fold title={t('compare.unchanged', { count: unchanged.length })}>
          <AnswerTable caption={t('compare.unchangedTable')} questions={unchanged} comparison={comparison} />
        </Fold>
      )}
    </>
  )
}

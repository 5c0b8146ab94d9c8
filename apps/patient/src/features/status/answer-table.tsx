import type { ComparedQuestion, Comparison } from '@htd/contract/comparison'
import { longDate } from '@htd/domain/dates'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import styles from './compare.module.css'
import { usePoints } from './points.ts'

type Props = { caption: string; questions: readonly ComparedQuestion[]; comparison: Comparison }

/** Questions with the answers of both assessments. On narrow screens each row becomes a block with labelled cells. */
export function AnswerTable({ caption, questions, comparison: { first, second } }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const points = usePoints()
  const sides = [
    { side: first, label: longDate(new Date(first.created_at), language) },
    { side: second, label: longDate(new Date(second.created_at), language) },
  ]
  return (
    <table className={styles.answers}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.question')}</th>
          {sides.map(({ side }) => (
            <th key={side.participation_id} scope="col">
              <DateText iso={side.created_at} />
            </th>
          ))}
          <th scope="col">{t('compare.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.number}>
            <th scope="row">{question.title}</th>
            <td data-label={sides[0]?.label}>
              <Given answers={question.first} />
            </td>
            <td data-label={sides[1]?.label}>
              <Given answers={question.second} />
            </td>
            <td data-label={t('compare.difference')}>
              {question.moved === null ? t('compare.noPoints') : points(question.moved)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Given({ answers }: { answers: ComparedQuestion['first'] }) {
  const t = useTranslate()
  if (!answers) return t('compare.notAsked')
  return answers.join('; ') || t('result.notAnswered')
}

import type { ReadAssessment, ReadQuestion } from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import type { Facts } from '../use-facts.ts'
import { useBandText } from '../words/use-band-text.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { useWording } from '../words/wording.tsx'
import { Scale } from './scale.tsx'
import styles from './score.module.css'

type Counted = ReadQuestion & { contribution: number }
const isCounted = (question: ReadQuestion): question is Counted => question.contribution !== null

/** How the burden comes about: what each answer contributes, the heaviest first, down to the sum. */
export const ScoreSection = memo(function ScoreSection({ opened: { burden, questions } }: { opened: Facts }) {
  const t = useTranslate()
  const shown = useWording()
  const { percent } = useNumbers()
  const counted = questions.filter(isCounted).sort((one, other) => other.contribution - one.contribution)
  const excluded = questions.filter(({ is_excluded }) => is_excluded)
  return (
    <Section title={t('assessments.score')}>
      <p>{t('assessments.scoreText', { count: burden.count, all: burden.out_of })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('assessments.question')}</th>
            <th scope="col">{t('assessments.weightHead')}</th>
            <th scope="col">{t('assessments.contributionHead')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map((question) => (
            <Row key={question.id} question={question} most={counted[0]?.contribution ?? 0} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('assessments.sum')}</th>
            <td data-label={t('assessments.weightHead')}>{burden.sum}</td>
            <td data-label={t('assessments.contributionHead')}>{percent(burden.percent)}</td>
          </tr>
        </tfoot>
      </table>
      {excluded.length > 0 && (
        <p>
          {t('assessments.left')} <span lang={shown}>{namesOf(excluded, shown)}</span>
        </p>
      )}
      <h3>{t('assessments.bands')}</h3>
      <Scale burden={burden} />
      <Bands burden={burden} />
    </Section>
  )
})

const namesOf = (questions: readonly ReadQuestion[], shown: Language): string =>
  questions.map(({ number, title }) => `${number}. ${title[shown]}`).join(', ')

function Row({ question: { number, title, weight, contribution }, most }: { question: Counted; most: number }) {
  const t = useTranslate()
  const shown = useWording()
  const numbers = useNumbers()
  return (
    <tr>
      <th scope="row">
        {number}. <span lang={shown}>{title[shown]}</span>
      </th>
      <td data-label={t('assessments.weightHead')}>{weight}</td>
      <td data-label={t('assessments.contributionHead')}>
        {numbers.number(contribution)}
        <span
          className={styles.bar}
          style={{ width: `${most > 0 ? (100 * contribution) / most : 0}%` }}
          aria-hidden="true"
        />
      </td>
    </tr>
  )
}

function Bands({ burden: { band, bands } }: Pick<ReadAssessment, 'burden'>) {
  const t = useTranslate()
  const { language } = useLanguage()
  const bandText = useBandText()
  return (
    <ul className={styles.bands}>
      {bands.map(({ key, title, from, to }) => (
        <li key={key} className={key === band.key ? styles.here : undefined}>
          {bandText({ title: title[language], from, to })}
          {key === band.key && ` (${t('assessments.bandHere')})`}
        </li>
      ))}
    </ul>
  )
}

import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './head.module.css'

/** Where the answers come from: when, on which questions, in which language and version. */
export function Origin({ opened }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const { moment } = useMoments()
  const { answered_at, questionnaire, language, content_version, scoring_version } = opened
  // Without an account there is no receipt, but somebody has opened it all the same.
  const read = opened.read_at ?? opened.item?.opened_at
  const facts: [name: string, value: string][] = [
    [t('assessments.received'), moment(answered_at)],
    ...(read ? [[t('assessments.read'), moment(read)] satisfies [string, string]] : []),
    [t('assessments.questionnaire'), t(`assessments.${questionnaire}`)],
    [t('assessments.language'), t(`assessments.in.${language}`)],
    [t('assessments.versions'), t('assessments.versionsText', { content: content_version, scoring: scoring_version })],
  ]
  return (
    <dl className={styles.origin}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

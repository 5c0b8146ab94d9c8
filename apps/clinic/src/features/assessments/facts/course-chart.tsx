import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { formatTick } from '@htd/domain/dates'
import { type ChartPoint, TrendChart } from '@htd/ui/chart/chart'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useBandText } from '../words/use-band-text.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './course.module.css'

type Entry = ReadAssessment['course'][number]
type Props = { opened: Pick<ReadAssessment, 'id' | 'course' | 'burden'> }

/** Chart of all assessments of the patient, by burden as everywhere on the page: worse ones are higher. Loaded lazily, because it needs its own library. */
export function CourseChart({ opened: { id, course, burden } }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day } = useNumbers()
  const nameOf = usePointName()
  const bandText = useBandText()
  const [chosen, setChosen] = useState(id)
  const points = useMemo(() => course.toReversed().map((entry) => pointOf(entry, nameOf(entry))), [course, nameOf])
  const other = course.find((entry) => entry.id === chosen && entry.id !== id)
  return (
    <TrendChart
      points={points}
      bands={burden.bands.map(({ title, from, to }) => ({ title: title[language], from, to }))}
      same={undefined}
      chosen={chosen}
      onChoose={setChosen}
      words={{
        label: t('assessments.course'),
        axis: t('assessments.axis'),
        points: t('assessments.points'),
        general: t('assessments.general'),
        symptom: t('assessments.symptom'),
        gap: t('assessments.gap'),
        band: bandText,
        date: (time) => formatTick(time, language, true),
      }}
    >
      {other && (
        <Link className={styles.link} href={at.assessment.link({ id: other.id })}>
          {t('assessments.openOther', { date: day(other.answered_at) })}
        </Link>
      )}
    </TrendChart>
  )
}

const pointOf = ({ id, answered_at, percent, questionnaire }: Entry, name: string): ChartPoint => ({
  id,
  at: Date.parse(answered_at),
  value: percent,
  kind: questionnaire,
  name,
})

/** Words a point of the chart in one sentence. */
function usePointName() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day, percent } = useNumbers()
  return useMemo(
    () => (entry: Entry) =>
      t('assessments.point', {
        date: day(entry.answered_at),
        kind: t(`assessments.${entry.questionnaire}`),
        percent: percent(entry.percent),
        band: entry.band.title[language],
        status: t(`assessments.status.${entry.status}`),
      }),
    [t, language, day, percent],
  )
}

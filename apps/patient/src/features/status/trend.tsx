import type { ResultItem, ResultScale } from '@htd/contract/quiz'
import { healthScore } from '@htd/domain/scoring/percent'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ChartPoint } from '@htd/ui/chart/chart'
import { TrendChart } from '@htd/ui/chart/chart'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAssessmentNames } from './assessment-name.ts'
import { CompareLink } from './compare-link.tsx'
import { dateOfTick } from './date-of-tick.ts'
import type { StatusView } from './status-view.ts'

type Props = {
  /** Those that are drawn, newest first; at least one. */
  items: readonly ResultItem[]
  /** All that can be chosen for comparison, newest first. */
  all: readonly ResultItem[]
  scale: ResultScale
  view: StatusView
}

/** Converts a range of burden into a range of health, which runs in the opposite direction. */
const turned = ({ from, to }: { from: number; to: number }) => ({ from: healthScore(to), to: healthScore(from) })

/** Chart of assessments. */
export function Trend({ items, all, scale, view }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { whole } = useAssessmentNames()
  const [wanted, setChosen] = useState<string>()
  // Another part of the history may leave out the point that was chosen before.
  const chosen = items.find(({ id }) => id === wanted)?.id ?? items[0]?.id ?? ''
  const points = useMemo(
    () =>
      items.toReversed().map(
        (item): ChartPoint => ({
          id: item.id,
          at: Date.parse(item.created_at),
          value: healthScore(item.percent),
          kind: kindOf(item.is_symptom),
          name: whole(item),
        }),
      ),
    [items, whole],
  )
  const isPicked = view.picked.includes(chosen)
  return (
    <TrendChart
      points={points}
      bands={scale.bands.map(({ title, ...band }) => ({ title, ...turned(band) }))}
      same={scale.no_change ? { title: t('progress.same'), ...turned(scale.no_change) } : undefined}
      chosen={chosen}
      onChoose={setChosen}
      words={{
        label: t('progress.title'),
        axis: t('progress.axis'),
        points: t('progress.points'),
        general: t('progress.general'),
        symptom: t('progress.symptom'),
        gap: t('progress.gap'),
        date: (at, days) => dateOfTick(at, days, language),
      }}
    >
      <Button kind="secondary" aria-pressed={isPicked} onClick={() => view.pick(chosen)}>
        {t('compare.pick')}
      </Button>
      <CompareLink items={all} picked={view.picked} />
    </TrendChart>
  )
}

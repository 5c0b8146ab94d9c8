import type { ReportData } from '@htd/contract/report'
import { longDate } from '@htd/domain/dates'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import type { ChartPoint } from './sheet/report-doc.ts'

/** A health score as text, such as '62,5 %'. */
export const healthText = (health: number, language: ReportData['language']): string =>
  `${formatPercent(health, language)} %`

/** The health scores of a patient as points of a chart, earliest first. */
export const chartPoints = ({ trend, language }: Pick<ReportData, 'trend' | 'language'>): ChartPoint[] =>
  trend.map(({ at, health, is_symptom }) => ({
    at,
    health,
    isSymptom: is_symptom,
    label: `${longDate(new Date(at), language)}: ${healthText(health, language)}`,
  }))

import { formatPercent } from '@htd/domain/result-text/format-percent'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'

/** Converts a difference in burden into health points, as the dial and the chart count: higher is better. */
const healthPoints = (burden: number): number => (burden === 0 ? 0 : -burden)

/** Sums points with one decimal, without floating-point noise. */
export const sumOf = (points: readonly number[]): number =>
  Math.round(points.reduce((sum, each) => sum + each * 10, 0)) / 10

/** Formats as "+2,8 poäng, bättre": both a sign and a word give the direction, so that either suffices. @param burden points moved */
export function usePoints(): (burden: number) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (burden) => {
    const points = healthPoints(burden)
    const value = formatPercent(Math.abs(points), language)
    if (points === 0) return t('compare.pointsNone')
    return t(points > 0 ? 'compare.pointsBetter' : 'compare.pointsWorse', { value })
  }
}

import { formatPercent } from '@htd/domain/result-text/format-percent'
import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { useTranslate } from '#i18n/translate.ts'

/** Points of health that burden took or gave: shown the way the dial and the chart count, where more is better. */
const healthPoints = (burden: number): number => (burden === 0 ? 0 : -burden)

/** Sums points that have one decimal, without the noise of binary fractions. */
export const sumOf = (points: readonly number[]): number =>
  Math.round(points.reduce((sum, each) => sum + each * 10, 0)) / 10

/** "+2,8 poäng, bättre": a sign and a word for the direction, so that neither has to be known. @param burden points moved */
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

import type { ReadChange } from '@htd/contract/clinic/assessments'
import type { Translate } from '#i18n/translate.ts'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from '../words/use-numbers.ts'

type Numbers = ReturnType<typeof useNumbers>

/** The change with the rule that decides what it means, or why there is none. */
export function ChangeText({ change }: { change: ReadChange }) {
  const t = useTranslate()
  const numbers = useNumbers()
  return (
    <>
      {sentencesOf(change, t, numbers).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  )
}

function sentencesOf(change: ReadChange, t: Translate, numbers: Numbers): string[] {
  const { delta, threshold, previous_at, is_other_version, is_too_soon } = change
  const date = previous_at ? numbers.day(previous_at) : ''
  if (is_other_version) return [t('assessments.otherVersion', { date })]
  if (delta === null || threshold === null) return [t('assessments.noPrevious')]
  const limit = numbers.number(threshold)
  return [
    t('assessments.rule', { delta: numbers.signed(delta), limit, size: sizeText(change, t) }),
    ...previousText(change, t, numbers),
    ...(is_too_soon ? [t('assessments.tooSoon')] : []),
  ]
}

const sizeText = ({ size }: ReadChange, t: Translate): string => t(`assessments.${size ?? 'none'}`)

const previousText = (
  { previous_percent, previous_at }: ReadChange,
  t: Translate,
  { percent, day }: Numbers,
): string[] =>
  previous_percent === null || previous_at === null
    ? []
    : [t('assessments.previous', { percent: percent(previous_percent), date: day(previous_at) })]

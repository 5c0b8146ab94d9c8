import type { ResultItem } from '@htd/contract/quiz'
import { buttonClass } from '@htd/ui/form/button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'

type Props = { items: readonly ResultItem[]; picked: readonly string[] }

/** Returns the chosen assessments, oldest first. @param items newest first */
export const chosenOf = ({ items, picked }: Props): ResultItem[] =>
  items.filter(({ id }) => picked.includes(id)).toReversed()

/** Link to the comparison; rendered only if two assessments are chosen. */
export function CompareLink(props: Props) {
  const t = useTranslate()
  const [first, second] = chosenOf(props)
  if (!first || !second) return null
  return (
    <Link className={buttonClass()} href={paths.compare({ first: first.id, second: second.id })}>
      {t('compare.show')}
    </Link>
  )
}

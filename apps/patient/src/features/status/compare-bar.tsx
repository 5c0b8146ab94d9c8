import type { ResultItem } from '@htd/contract/quiz'
import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAssessmentNames } from './assessment-name.ts'
import styles from './compare-bar.module.css'
import { CompareLink, chosenOf } from './compare-link.tsx'

type Props = { items: readonly ResultItem[]; picked: readonly string[] }

/** Shows the assessments chosen for comparison and the link to it. From the first choice on, it is sticky while the table scrolls. */
export function CompareBar({ items, picked }: Props) {
  const t = useTranslate()
  const { short } = useAssessmentNames()
  const [wasEarly, setWasEarly] = useState(false)
  const [first, second] = chosenOf({ items, picked })
  const textOf = () => {
    if (!first) return t('compare.none')
    if (!second) return t('compare.one', { name: short(first) })
    return t('compare.two', { first: short(first), second: short(second) })
  }
  return (
    <div className={`${styles.bar} ${first ? styles.begun : ''}`}>
      <p role="status">{textOf()}</p>
      {second ? (
        <CompareLink items={items} picked={picked} />
      ) : (
        <Button aria-disabled onClick={() => setWasEarly(true)}>
          {t('compare.show')}
        </Button>
      )}
      {wasEarly && !second && (
        <p className={styles.early} role="alert">
          {t('compare.early')}
        </p>
      )}
    </div>
  )
}

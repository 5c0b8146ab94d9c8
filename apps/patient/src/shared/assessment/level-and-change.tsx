import type { ResultItem } from '@htd/contract/quiz'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { changeWords } from './change-words.ts'
import styles from './verdict-box.module.css'

/** The level of an assessment and its change, one sentence each. */
export function LevelAndChange({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { word, rest } = changeWords(item, t, language)
  return (
    <>
      <p className={styles.level}>{item.band.title}</p>
      <p className={styles.change}>
        <StatusBadge status={item.status.status} text={word} /> {rest}
      </p>
    </>
  )
}

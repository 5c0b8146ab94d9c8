import { formatCount } from '@htd/domain/format-count'
import { DebouncedStatus } from '@htd/ui/overlay/debounced-status'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import styles from './feedback.module.css'

/** From this number on, screen readers are told. */
const NEAR_THE_END = 200
const QUIET_MS = 1000

/** Number of characters left. @param left negative if the text is too long */
export function CharactersLeft({ id, left }: { id: string; left: number }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const n = formatCount(Math.abs(left), language)
  const text = t(left < 0 ? 'feedback.over' : 'feedback.left', { n })
  const spoken = left <= NEAR_THE_END ? text : ''
  return (
    <>
      <p id={id} className={left < 0 ? styles.over : styles.left}>
        {text}
      </p>
      <DebouncedStatus text={spoken} quietMs={QUIET_MS} />
    </>
  )
}

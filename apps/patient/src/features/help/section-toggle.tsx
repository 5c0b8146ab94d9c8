import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './help.module.css'
import { useFindable } from './use-findable.ts'

type Props = {
  title: string
  titleId: string
  /** Number of questions inside. */
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** The heading of a section, which opens it and says how many questions it has. */
export function SectionToggle({ title, titleId, count, isOpen, onToggle, children }: Props) {
  const t = useTranslate()
  const panelId = useId()
  const panel = useFindable(isOpen, () => onToggle(true))
  return (
    <>
      <h2 className={styles.question} tabIndex={-1}>
        <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => onToggle(!isOpen)}>
          <span id={titleId}>{title}</span>{' '}
          {count > 0 && (
            <span className={styles.amount}>{t(count === 1 ? 'help.countOne' : 'help.count', { count })}</span>
          )}
          <IconChevronDown aria-hidden size="1.333em" />
        </button>
      </h2>
      <div ref={panel} id={panelId} className={styles.answer}>
        {children}
      </div>
    </>
  )
}

import type { FaqItem } from '@htd/contract/help'
import { FaqAnswer } from './faq-answer.tsx'
import styles from './help.module.css'
import type { Mark } from './search/found.ts'
import type { OpenAnswers } from './use-opened.ts'

type Props = {
  items: readonly FaqItem[]
  opened: OpenAnswers
  /** Number of questions, from the first, whose closed answers are rendered; all by default. */
  answered?: number
  mark?: Mark | undefined
}

/** Questions that open their answers. */
export const FaqList = ({ items, opened, answered = items.length, mark }: Props) => (
  <div className={styles.list}>
    {items.map((item, index) => (
      <FaqAnswer
        key={item.id}
        item={item}
        isOpen={opened.isOpen(item.id)}
        hasAnswer={index < answered}
        mark={mark}
        onToggle={opened.toggle}
      />
    ))}
  </div>
)

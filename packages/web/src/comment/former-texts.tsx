import type { Comment } from '@htd/contract/comments'
import { TextButton } from '@htd/ui/form/text-button'
import { RichText } from '@htd/ui/text/rich-text'
import { useState } from 'react'
import { DateText } from '#page/date-text.tsx'
import styles from './comment.module.css'
import { useCommentWords } from './use-comment-words.ts'

type Props = { former: NonNullable<Comment['corrected']>['former'] }

/** What a comment said before it was corrected, the newest first. Not in the DOM until somebody asks for it. */
export function FormerTexts({ former }: Props) {
  const t = useCommentWords()
  const [isOpen, setIsOpen] = useState(false)
  if (former.length === 0) return null
  return (
    <>
      <TextButton className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'comment.hideFormer' : 'comment.showFormer')}
      </TextButton>
      {isOpen &&
        former.map(({ note_text, shown_at }) => (
          <div key={shown_at} className={styles.former}>
            <p className={styles.author}>
              {t('comment.formerFrom')} <DateText iso={shown_at} />
            </p>
            <RichText html={note_text} headingOffset={1} newTabText={t('comment.newTab')} />
          </div>
        ))}
    </>
  )
}

import type { Comment } from '@htd/contract/comments'
import { TextButton } from '@htd/ui/form/text-button'
import { RichText } from '@htd/ui/text/rich-text'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './result.module.css'

type Props = { former: NonNullable<Comment['corrected']>['former'] }

/** What a comment said before it was corrected, the newest first. Not in the DOM until somebody asks for it. */
export function FormerTexts({ former }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (former.length === 0) return null
  return (
    <>
      <TextButton className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'result.hideFormer' : 'result.showFormer')}
      </TextButton>
      {isOpen &&
        former.map(({ note_text, shown_at }) => (
          <div key={shown_at} className={styles.former}>
            <p className={styles.author}>
              {t('result.formerFrom')} <DateText iso={shown_at} />
            </p>
            <RichText html={note_text} headingOffset={1} newTabText={t('app.newTab')} />
          </div>
        ))}
    </>
  )
}

import type { Comment } from '@htd/contract/comments'
import { TextButton } from '@htd/ui/form/text-button'
import { RichText } from '@htd/ui/text/rich-text'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { FormerTexts } from './former-texts.tsx'
import styles from './result.module.css'
import { shortenComment } from './shorten-comment.ts'

const authorOf = ({ author }: Comment) => [author.name, author.title].filter(Boolean).join(', ')

/** A comment by the doctor. A long one is shortened; the rest is not in the DOM until it is expanded. */
export function CommentBlock({ comment }: { comment: Comment }) {
  return comment.withdrawn ? <Withdrawn withdrawn={comment.withdrawn} /> : <Standing comment={comment} />
}

/** Takes the place of a comment that the clinic has taken back: the text is nowhere in the app any more. */
function Withdrawn({ withdrawn: { at, by, reason } }: { withdrawn: NonNullable<Comment['withdrawn']> }) {
  const t = useTranslate()
  return (
    <div className={styles.comment}>
      <p>
        {t('result.withdrew', { name: by || t('result.doctor') })} <DateText iso={at} />.{' '}
        {t(`result.withdrawn.${reason}`)}
      </p>
    </div>
  )
}

function Standing({ comment }: { comment: Comment }) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const beginning = shortenComment(paragraphsOf(comment.note_text).join(' '))
  return (
    <div className={styles.comment}>
      <p className={styles.author}>
        {authorOf(comment) || t('result.doctor')}, <DateText iso={comment.approved_at} />
        {comment.corrected && (
          <>
            {'. '}
            {t('result.corrected')} <DateText iso={comment.corrected.at} />
          </>
        )}
      </p>
      {beginning && !isWhole ? (
        <p>{beginning}</p>
      ) : (
        <RichText html={comment.note_text} headingOffset={1} newTabText={t('app.newTab')} />
      )}
      {beginning && (
        <TextButton className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'result.less' : 'result.more')}
        </TextButton>
      )}
      {comment.corrected && <FormerTexts former={comment.corrected.former} />}
    </div>
  )
}

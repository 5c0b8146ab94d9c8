import type { Comment } from '@htd/contract/comments'
import { TextButton } from '@htd/ui/form/text-button'
import { RichText } from '@htd/ui/text/rich-text'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'
import { useState } from 'react'
import { DateText } from '#page/date-text.tsx'
import styles from './comment.module.css'
import { FormerTexts } from './former-texts.tsx'
import { shortenComment } from './shorten-comment.ts'
import { useCommentWords } from './use-comment-words.ts'

const authorOf = ({ author }: Comment) => [author.name, author.title].filter(Boolean).join(', ')

/** A comment by the doctor. A long one is shortened; the rest is not in the DOM until it is expanded. */
export function CommentBlock({ comment }: { comment: Comment }) {
  return comment.withdrawn ? <Withdrawn withdrawn={comment.withdrawn} /> : <Standing comment={comment} />
}

/** Takes the place of a comment that the clinic has taken back: the text is nowhere in the app any more. */
function Withdrawn({ withdrawn: { at, by, reason } }: { withdrawn: NonNullable<Comment['withdrawn']> }) {
  const t = useCommentWords()
  return (
    <div className={styles.comment}>
      <p>
        {t('comment.withdrew', { name: by || t('comment.doctor') })} <DateText iso={at} />.{' '}
        {t(`comment.withdrawn.${reason}`)}
      </p>
    </div>
  )
}

function Standing({ comment }: { comment: Comment }) {
  const t = useCommentWords()
  const [isWhole, setIsWhole] = useState(false)
  const beginning = shortenComment(paragraphsOf(comment.note_text).join(' '))
  return (
    <div className={styles.comment}>
      <p className={styles.author}>
        {authorOf(comment) || t('comment.doctor')}, <DateText iso={comment.approved_at} />
        {comment.corrected && (
          <>
            {'. '}
            {t('comment.corrected')} <DateText iso={comment.corrected.at} />
          </>
        )}
      </p>
      {beginning && !isWhole ? (
        <p>{beginning}</p>
      ) : (
        <RichText html={comment.note_text} headingOffset={1} newTabText={t('comment.newTab')} />
      )}
      {beginning && (
        <TextButton className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'comment.less' : 'comment.more')}
        </TextButton>
      )}
      {comment.corrected && <FormerTexts former={comment.corrected.former} />}
    </div>
  )
}

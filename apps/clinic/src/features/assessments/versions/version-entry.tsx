import type { CommentVersion } from '@htd/contract/clinic/comments'
import { Button } from '@htd/ui/form/button'
import { TextButton } from '@htd/ui/form/text-button'
import { RichText } from '@htd/ui/text/rich-text'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import { GapsNote } from '../comments/gaps-note.tsx'
import { ChangedWords } from '../words/changed-words.tsx'
import { wordDiff } from '../words/word-diff.ts'
import styles from './versions.module.css'

type Props = {
  version: CommentVersion
  /** The text of today, rich text. */
  current: string
  language: string
  /** Takes this text for the one that is being written; undefined: the person may not. */
  onRestore: (() => void) | undefined
}

const wordsOf = (html: string): string => paragraphsOf(html).join('\n')

/** One version: who did what when, the text, and what changed since. */
export function VersionEntry({ version: { at, by, event, words, body }, current, language, onRestore }: Props) {
  const t = useTranslate()
  const { moment } = useMoments()
  const [isCompared, setIsCompared] = useState(false)
  const isCurrent = body === current
  return (
    <li className={styles.entry}>
      <h3>
        {t(`versions.${event}`)}, {by}
      </h3>
      <p className={styles.note}>
        {moment(at)}
        {isCurrent && ` · ${t('versions.current')}`}
      </p>
      {words && <p>{t('assessments.comment.note', { words })}</p>}
      <GapsNote text={body} />
      <div lang={language} className={styles.text}>
        {isCompared ? <Compared before={body} after={current} /> : <RichText html={body} headingOffset={2} />}
      </div>
      {!isCurrent && (
        <p className={styles.actions}>
          <TextButton aria-pressed={isCompared} onClick={() => setIsCompared(!isCompared)}>
            {t(isCompared ? 'versions.showText' : 'versions.compare')}
          </TextButton>
          {onRestore && (
            <Button kind="secondary" onClick={onRestore}>
              {t('versions.restore')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** What of a version has gone since, and what has come. */
function Compared({ before, after }: { before: string; after: string }) {
  const t = useTranslate()
  const diff = wordDiff(wordsOf(before), wordsOf(after))
  return (
    <>
      <p className={styles.side}>{t('versions.then')}</p>
      <p className={styles.words}>
        <ChangedWords pieces={diff.before} kind="removed" />
      </p>
      <p className={styles.side}>{t('versions.now')}</p>
      <p className={styles.words}>
        <ChangedWords pieces={diff.after} kind="added" />
      </p>
    </>
  )
}

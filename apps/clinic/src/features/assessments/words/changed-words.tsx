import { useLanguage } from '@htd/web/i18n/language.tsx'
import { Fragment } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './changed-words.module.css'
import type { Piece } from './word-diff.ts'

type Props = { pieces: readonly Piece[]; kind: 'removed' | 'added' }

/** A text with its changed words marked; few screen readers say `ins` and `del` by themselves. */
export function ChangedWords({ pieces, kind }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const Mark = kind === 'removed' ? 'del' : 'ins'
  return pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text are never reordered
      <Fragment key={index}>
        <Mark className={styles[kind]}>
          <span className="visually-hidden" lang={language}>
            {t(`assessments.${kind}`)}{' '}
          </span>
          {text.trimEnd()}
        </Mark>
        {text.slice(text.trimEnd().length)}
      </Fragment>
    ) : (
      text
    ),
  )
}

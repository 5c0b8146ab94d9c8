import type { Comment } from '@htd/contract/comments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { CommentBlock } from '@htd/web/comment/comment-block.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { PatientLanguage } from './patient-language.tsx'
import styles from './preview.module.css'
import type { Look } from './preview-choices.tsx'

type Props = { comment: Comment; language: Language; look: Look }

/** A piece of the patient's screen with the comment on it. What is wider than the dialog is scrolled, by keyboard too. */
export function PreviewScreen({ comment, language, look: { theme, width } }: Props) {
  const t = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.window} aria-label={t('preview.region')} tabIndex={0}>
      <div className={styles.screen} data-theme={theme} data-width={width} lang={language}>
        <div className={styles.column}>
          <PatientLanguage language={language}>
            <CommentBlock comment={comment} />
          </PatientLanguage>
        </div>
      </div>
    </section>
  )
}

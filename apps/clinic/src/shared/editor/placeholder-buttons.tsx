import type { Placeholder } from '@htd/domain/comments/placeholders'
import { findUnknownPlaceholders } from '@htd/domain/comments/unknown-placeholders'
import { Button } from '@htd/ui/form/button'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './gaps.module.css'
import { useEditorState } from './use-editor-state.ts'
import { gapKeys } from './use-gap-words.ts'

const textIn = (document: Node): string => document.textBetween(0, document.content.size, '\n', '\ufffc')

/** Puts placeholders into a snippet, and points out what looks like one but is not. */
export function PlaceholderButtons({ editor }: { editor: Editor }) {
  const t = useTranslate()
  const hintId = useId()
  const unknown = useEditorState(editor, ({ doc }) => findUnknownPlaceholders(textIn(doc))) ?? []
  const insert = (key: Placeholder) =>
    editor.chain().focus().insertContent({ type: 'placeholder', attrs: { key } }).run()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={hintId} className={styles.insert}>
        <p id={hintId}>{t('gap.insert')}</p>
        {gapKeys.map((key) => (
          <Button key={key} kind="secondary" onClick={() => insert(key)}>
            {t(`gap.${key}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {unknown.length > 0 && t('gap.unknown', { words: unknown.map((word) => `{${word}}`).join(', ') })}
      </p>
    </>
  )
}

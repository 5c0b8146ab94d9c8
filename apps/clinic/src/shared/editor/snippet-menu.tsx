import type { Language } from '@htd/domain/vocabulary/languages'
import { announce } from '@htd/ui/overlay/live-regions'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAtText, useOwned } from './snippet-menu-place.ts'
import type { SnippetChoice } from './snippet-query.ts'
import styles from './snippets.module.css'
import { type KeyTaker, useMenuKeys } from './use-menu-keys.ts'
import { useSnippetMenu } from './use-snippet-menu.ts'

type Props = {
  editor: Editor
  /** undefined: they are not here yet; null: they could not be fetched. */
  choices: readonly SnippetChoice[] | undefined | null
  language: Language
  /** The editor asks it at each key. */
  keys: RefObject<KeyTaker | undefined>
}

/** The snippets that match what is typed after a semicolon, at the semicolon. The text field keeps the focus. */
export function SnippetMenu({ editor, choices, language, keys }: Props) {
  const t = useTranslate()
  const listId = useId()
  const menu = useSnippetMenu(editor, choices ?? undefined)
  const { isOpen, found, active } = menu
  const optionId = (index: number) => `${listId}-${index}`
  useMenuKeys(keys, menu)
  useOwned(editor, { listId: isOpen ? listId : undefined, optionId: found[active] && optionId(active) })
  const said = found.length > 0 ? t('snippetMenu.found', { n: found.length }) : t(wordsFor(choices))
  useEffect(() => {
    if (isOpen) announce(said)
  }, [isOpen, said])
  const box = useAtText(editor, isOpen ? menu.from : undefined)
  if (!isOpen) return null
  return (
    <div ref={box} className={styles.menu}>
      {found.length === 0 && <p className={styles.none}>{t(wordsFor(choices))}</p>}
      <div id={listId} role="listbox" aria-label={t('snippetMenu.list')}>
        {found.map((choice, index) => (
          <Option
            key={choice.id}
            {...{ choice, language }}
            id={optionId(index)}
            isActive={index === active}
            onChoose={() => menu.choose(choice)}
          />
        ))}
      </div>
    </div>
  )
}

const wordsFor = (choices: Props['choices']) =>
  choices ? 'snippetMenu.noneYet' : choices === null ? 'snippetMenu.notFetched' : 'snippetMenu.fetching'

type OptionProps = { choice: SnippetChoice; language: Language; id: string; isActive: boolean; onChoose: () => void }

function Option({ choice: { name, otherName }, language, id, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus, and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text field choose it
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The text field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span lang={language}>{name}</span>
      {otherName && <span className={styles.other}>{otherName}</span>}
    </div>
  )
}

import type { Snippet } from '@htd/contract/clinic/snippets'
import { Field } from '@htd/ui/form/field'
import { DebouncedStatus } from '@htd/ui/overlay/debounced-status'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SnippetEntry } from './snippet-entry.tsx'
import styles from './snippets.module.css'

/** From so many on a list is searched. */
const SEARCHED_FROM = 8

type Props = {
  items: readonly Snippet[]
  /** Id of what gets the focus if a snippet goes while the dialog that asks about it is open. */
  returnTo: string
  onChange: (snippet: Snippet) => void
}

/** The snippets of the clinic, and one's own. */
export function SnippetList({ items, returnTo, onChange }: Props) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const [removed, setRemoved] = useState<string>()
  const found = items.filter((snippet) => isFound(snippet, words))
  const removing = items.find(({ id }) => id === removed)
  const groups = [
    { title: t('snippets.clinics'), none: t('snippets.noClinics'), isOwn: false },
    { title: t('snippets.mine'), none: t('snippets.noOwn'), isOwn: true },
  ]
  return (
    <>
      {items.length >= SEARCHED_FROM && (
        <Field
          type="search"
          name="snippets-search"
          label={t('snippets.search')}
          className={styles.search}
          value={words}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <DebouncedStatus text={words.trim() === '' ? '' : t('snippets.hits', { n: found.length })} />
      {groups.map(({ title, none, isOwn }) => {
        const shown = found.filter(({ is_own }) => is_own === isOwn)
        return (
          <Section key={title} title={title}>
            {shown.length === 0 && <p>{words.trim() === '' ? none : t('snippets.noHits')}</p>}
            <ul className={styles.list}>
              {shown.map((snippet) => (
                <SnippetEntry
                  key={snippet.id}
                  snippet={snippet}
                  onChange={() => onChange(snippet)}
                  onRemove={() => setRemoved(snippet.id)}
                />
              ))}
            </ul>
          </Section>
        )
      })}
      {removing && <RemoveDialog snippet={removing} returnTo={returnTo} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function isFound({ name, text }: Snippet, words: string): boolean {
  const plain = [name.sv, name.en, text.sv, text.en]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .toLocaleLowerCase('sv')
  return words
    .toLocaleLowerCase('sv')
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

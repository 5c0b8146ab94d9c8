import type { Snippet } from '@htd/contract/clinic/snippets'
import { mayDo } from '@htd/domain/vocabulary/permissions'
import { Button } from '@htd/ui/form/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Loaded } from '#shared/page/loaded.tsx'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { snippetsQuery } from '#shared/snippets/snippets.query.ts'
import { headingOf } from './snippet-entry.tsx'
import { SnippetForm } from './snippet-form.tsx'
import { SnippetList } from './snippet-list.tsx'
import { newSnippet, type SnippetValues, valuesOf } from './snippet-values.ts'
import { takeUnsaved } from './unsaved-snippet.ts'

const NEW_ID = 'new-snippet'

/** Texts that staff put into comments, in both languages. */
export function Component() {
  const t = useTranslate()
  const snippets = useQuery(snippetsQuery)
  return (
    <StaffPage title="page.snippets">
      <p>{t('snippets.about')}</p>
      <Loaded query={snippets}>{(items) => <Snippets items={items} />}</Loaded>
    </StaffPage>
  )
}

type Opened = { start: SnippetValues; isUnsaved: boolean }

function Snippets({ items }: { items: readonly Snippet[] }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { staff } = useSignedIn()
  // Only clinicians write for the whole clinic.
  const mayChoose = staff.roles.some((role) => role === 'clinician' && mayDo('snippet.manage', [role]))
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const start = takeUnsaved(client)
    return start && { start, isUnsaved: true }
  })
  const [focused, setFocused] = useState<string>()
  // What was saved comes with the list, which may be a moment later.
  const isThere = focused === NEW_ID || items.some(({ id }) => headingOf(id) === focused)
  useEffect(() => {
    if (!focused || !isThere) return
    document.getElementById(focused)?.focus()
    setFocused(undefined)
  }, [focused, isThere])
  const open = (start: SnippetValues) => {
    setOpened({ start, isUnsaved: false })
  }
  const close = (id?: string) => {
    setOpened(undefined)
    setFocused(id ? headingOf(id) : NEW_ID)
  }
  if (opened)
    return (
      <SnippetForm
        {...opened}
        stored={items.find(({ id }) => id === opened.start.id)}
        mayChoose={mayChoose}
        onClose={close}
      />
    )
  return (
    <>
      <p>
        <Button id={NEW_ID} onClick={() => open(newSnippet(!mayChoose))}>
          {t('snippets.new')}
        </Button>
      </p>
      <SnippetList items={items} returnTo={NEW_ID} onChange={(snippet) => open(valuesOf(snippet))} />
    </>
  )
}

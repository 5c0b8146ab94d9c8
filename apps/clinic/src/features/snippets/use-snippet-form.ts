import { ApiError } from '@htd/contract/client'
import { saveSnippet } from '@htd/contract/clinic/snippets'
import type { Language } from '@htd/domain/vocabulary/languages'
import { showToast } from '@htd/ui/overlay/toasts'
import { keepDocument } from '@htd/web/page/load-anew.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Failure } from '#shared/actions/read-failure.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { snippetsQuery } from '#shared/snippets/snippets.query.ts'
import { missingIn, type SnippetValues } from './snippet-values.ts'
import { keepUnsaved } from './unsaved-snippet.ts'

type Options = {
  start: SnippetValues
  /** True: it was written before, and not saved. */
  isUnsaved: boolean
  onSaved: (id: string) => void
}
const nothing: Failure['fields'] = []

/** What is typed into the form of a snippet. It is kept until it is saved or thrown away, also when the page is left. */
export function useSnippetForm({ start, isUnsaved, onSaved }: Options) {
  const t = useTranslate()
  const client = useQueryClient()
  const { run, failure, ...action } = useAction()
  const [values, setValues] = useState(start)
  const [isDirty, setIsDirty] = useState(isUnsaved)
  const [missing, setMissing] = useState(nothing)
  // Rises when other texts take the place of what was typed: the editors begin anew.
  const [turn, setTurn] = useState(0)
  const texts = useTexts(start)
  const isDone = useRef(false)

  const current = (): SnippetValues => ({ ...values, text: texts.read() })
  const leave = useEffectEvent(() => {
    if (isDirty && !isDone.current) keepUnsaved(client, current())
  })
  useEffect(() => () => leave(), [])
  useUnloadWarning(isDirty)

  const change = (part: Partial<SnippetValues>) => {
    // A change would not be part of what is being saved. Radio buttons can't be read-only, and no field is disabled: it would lose the focus.
    if (action.isBusy) return
    setValues({ ...values, ...part })
    setIsDirty(true)
  }
  const changeText = (language: Language, read: () => string) => {
    texts.change(language, read)
    setIsDirty(true)
  }
  /** @param version the one that is replaced, once somebody has seen it */
  const save = async (version = values.version) => {
    const given = current()
    const fields = missingIn(given, t)
    setMissing(fields)
    if (fields.length > 0) return
    const { id, is_own, name, text } = given
    const isSaved = await run(async () => {
      try {
        await callAsStaff(saveSnippet, { params: { id }, body: { is_own, name, text } }, { version })
      } catch (error) {
        // The conflict shows what is stored now.
        if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') await reload()
        throw error
      }
      await reload()
    })
    if (!isSaved) return
    isDone.current = true
    showToast(t('snippets.saved'))
    onSaved(id)
  }
  const reload = () => client.invalidateQueries({ queryKey: snippetsQuery.queryKey })
  const startOver = (other: SnippetValues) => {
    setValues(other)
    texts.replace(other.text)
    setTurn(turn + 1)
    setIsDirty(false)
    action.forget()
  }
  const problems = missing.length > 0 ? missing : (failure?.fields ?? nothing)
  return {
    ...action,
    ...{ values, texts, turn, isDirty, problems, change, changeText, save, startOver },
    failure: problems.length > 0 ? undefined : failure,
    hasConflict: failure?.code === 'changed_meanwhile',
    /** What is typed is thrown away. */
    discard: () => {
      isDone.current = true
    },
  }
}

/** The texts of the two editors, which are read only when they are needed. */
function useTexts({ text }: SnippetValues) {
  const [texts] = useState(() => {
    const readers: Record<Language, () => string> = { sv: () => text.sv, en: () => text.en }
    const change = (language: Language, read: () => string) => {
      readers[language] = read
    }
    const freeze = (language: Language) => {
      const last = readers[language]()
      readers[language] = () => last
    }
    const read = () => ({ sv: readers.sv(), en: readers.en() })
    const replace = ({ sv, en }: SnippetValues['text']) => {
      readers.sv = () => sv
      readers.en = () => en
    }
    return { change, freeze, read, replace }
  })
  return texts
}

/** Lets the browser ask before a window is closed in which something is not saved. */
function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    const end = keepDocument()
    return () => {
      removeEventListener('beforeunload', warn)
      end()
    }
  }, [isDirty])
}

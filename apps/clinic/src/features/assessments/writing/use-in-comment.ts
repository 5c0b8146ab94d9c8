import type { Snippet } from '@htd/contract/clinic/snippets'
import { getPublicSettings } from '@htd/contract/settings'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SnippetChoice } from '#shared/editor/snippet-query.ts'
import type { InComment } from '#shared/editor/text-editor.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { snippetsQuery } from '#shared/snippets/snippets.query.ts'
import { useFacts } from '../use-facts.ts'
import { placeholderValues } from './placeholder-values.ts'
import type { Written } from './use-written.ts'

/** The clinic's details as patients read them. */
const clinicQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['public-settings', lang],
    queryFn: ({ signal }) => callAsStaff(getPublicSettings, { query: { lang } }, { signal }),
  })

type Options = { opened: Parameters<typeof useFacts>[0]; written: Written; firstName: string | undefined }

/** Snippets for a comment, and what their placeholders are filled with, in the language of the patient. */
export function useInComment({ opened, written, firstName }: Options): InComment {
  const { permissions } = useSignedIn()
  const { language: ownLanguage } = useLanguage()
  const { language, assessmentId } = written
  const facts = useFacts(opened)
  const snippets = useQuery({ ...snippetsQuery, enabled: permissions.includes('snippet.manage') })
  const { data: clinic } = useQuery(clinicQuery(language))
  const values = useMemo(
    () => placeholderValues({ opened: facts, assessmentId, language, clinic, firstName }),
    [facts, assessmentId, language, clinic, firstName],
  )
  return useMemo(
    () => ({
      values,
      snippets: snippets.isError ? null : snippets.data?.map((one) => choiceOf(one, language, ownLanguage)),
    }),
    [values, snippets.isError, snippets.data, language, ownLanguage],
  )
}

const choiceOf = ({ id, name, text }: Snippet, language: Language, ownLanguage: Language): SnippetChoice => ({
  ...{ id, name: name[language], text: text[language] },
  ...(ownLanguage === language ? {} : { otherName: name[ownLanguage] }),
})

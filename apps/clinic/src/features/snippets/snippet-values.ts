import type { Snippet } from '@htd/contract/clinic/snippets'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Failure } from '#shared/actions/read-failure.ts'

/** Id of the form, which its fields name. */
export const FORM_ID = 'snippet-form'

/** A snippet as it stands in the form. `version`: the one that it was made from; 0: it is new. */
export type SnippetValues = Pick<Snippet, 'id' | 'version' | 'is_own' | 'name' | 'text'>

export const newSnippet = (isOwn: boolean): SnippetValues => ({
  ...{ id: newUuid(), version: 0, is_own: isOwn },
  ...{ name: { sv: '', en: '' }, text: { sv: '', en: '' } },
})

export const valuesOf = ({ id, version, is_own, name, text }: Snippet): SnippetValues => ({
  ...{ id, version, is_own, name, text },
})

const parts = ['name', 'text'] as const
export type SnippetField = `${(typeof parts)[number]}.${Language}`

/** Returns what is missing, language by language: a snippet in one language alone would be of no use to half of the patients. */
export const missingIn = (values: SnippetValues, t: Translate): Failure['fields'] =>
  languages.flatMap((language) =>
    parts
      .filter((part) => values[part][language].trim() === '')
      .map((part) => ({ field: `${part}.${language}`, text: t(`snippets.missing.${part}.${language}`) })),
  )

import { type Language, languages } from '@htd/domain/vocabulary/languages'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'
import { AppError } from '#app-error.ts'
import { packWithLegal } from '#content/legal-versions.repo.ts'
import type { Deps } from '#deps.ts'

export type LegalDocument = { language: Language; title: string; version: string /** Sanitised HTML. */; body: string }
type LegalDocumentQuery = {
  document: string
  language: string /** Of the document; defaults to the current one. */
  version?: string
}

/** @throws AppError `not_found` for an unknown document, version or language */
export async function legalDocument({ content, db }: Deps, wanted: LegalDocumentQuery): Promise<LegalDocument> {
  const language = languages.find((known) => known === wanted.language)
  const current = content.current()
  if (!language || !Object.hasOwn(current.legal, wanted.document)) throw new AppError('not_found')

  const key = wanted.document as LegalKey
  const isCurrent = !wanted.version || current.legal[key].version === wanted.version
  const packVersion = isCurrent ? current.version : await packWithLegal(db, key, wanted.version ?? '')
  if (!packVersion) throw new AppError('not_found')

  const pack = packVersion === current.version ? current : await content.version(packVersion)
  const { title, version, body } = pack.legal[key]
  return { language, version, title: title[language], body: body[language] }
}

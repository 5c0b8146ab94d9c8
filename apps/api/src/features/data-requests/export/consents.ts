import type { Language } from '@htd/domain/vocabulary/languages'
import type { LegalKey } from '@htd/domain/vocabulary/legal-keys'
import { legalRecord } from '#content/legal-record.ts'
import { packWithLegal } from '#content/legal-versions.repo.ts'
import { escapeHtml } from '#http/plain-page.ts'
import type { JobDeps } from '#jobs/job.ts'

export type ConsentRow = {
  id: string
  document: LegalKey
  document_version: string
  document_sha256: string
  language: Language
  given_at: string
}
export type GivenConsent = {
  id: string
  document: LegalKey
  version: string
  language: Language
  givenAt: string
  /** SHA-256 of the text, as recorded with the consent. */
  sha256: string
  /** The text consented to; null if no content pack contains it any longer. */
  text: { file: string; html: string; isTheRecorded: boolean } | null
}

export const readConsents = (deps: JobDeps, rows: readonly ConsentRow[]): Promise<GivenConsent[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      document: row.document,
      version: row.document_version,
      language: row.language,
      givenAt: new Date(row.given_at).toISOString(),
      sha256: row.document_sha256,
      text: await readText(deps, row),
    })),
  )

async function readText({ db, content }: JobDeps, row: ConsentRow): Promise<GivenConsent['text']> {
  const { document, document_version: version, language } = row
  const packVersion = await packWithLegal(db, document, version)
  if (!packVersion) return null
  const pack = await content.version(packVersion, db)
  const { title, body } = pack.legal[document]
  return {
    file: `consents/${document}-${version.replace(/[^\w.-]/g, '_')}-${language}.html`,
    html: pageOf({ title: title[language], version, language, body: body[language] }),
    isTheRecorded: legalRecord(pack, document, language).sha256 === row.document_sha256,
  }
}

type Page = { title: string; version: string; language: Language /** Safe HTML. */; body: string }

const pageOf = ({ title, version, language, body }: Page): string =>
  `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"><title>${escapeHtml(title)} ${escapeHtml(version)}</title></head>\n` +
  `<body>\n<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(version)}</p>\n${body}\n</body>\n</html>\n`

import type { Language } from '@htd/domain/vocabulary/languages'
import type { JobDeps } from '#jobs/job.ts'
import type { Person } from '../people.repo.ts'
import { type AssessmentRow, type ExportedAssessment, type ResultRow, toExportedAssessment } from './assessment.ts'
import { type Bookmark, type BookmarkRow, toBookmark } from './bookmarks.ts'
import { type ConsentRow, type GivenConsent, readConsents } from './consents.ts'
import { rowsOf, type TableRows } from './export.repo.ts'
import { exported } from './manifest.ts'

/** All stored data of a person, before it is written to files. */
export type Collected = {
  person: Person
  language: Language
  madeAt: Date
  /** Public URL of the service; prefix of the names of code systems and questionnaires. */
  baseUrl: string
  clinic: { name: string; email: string; phone: string }
  tables: Readonly<Record<string, TableRows>>
  assessments: readonly ExportedAssessment[]
  consents: readonly GivenConsent[]
  bookmarks: readonly Bookmark[]
}

type AnswerRow = { participation_id: string; answer_id: string }

export async function collectData(deps: JobDeps, person: Person): Promise<Collected> {
  const tables: Record<string, TableRows> = {}
  for (const [table, how] of Object.entries(exported)) tables[table] = await rowsOf(deps.db, table, person.id, how)

  const rowsIn = <Row>(table: string) => (tables[table]?.rows ?? []) as readonly Row[]
  const pack = deps.content.current()
  const { clinic } = pack
  return {
    person,
    language: person.language,
    madeAt: deps.now(),
    baseUrl: deps.config.baseUrl,
    clinic: { name: clinic.name[person.language], email: clinic.email, phone: clinic.phone },
    tables,
    assessments: await Promise.all(
      rowsIn<AssessmentRow>('participations').map(async (row) => {
        const pack = await deps.content.version(row.content_version, deps.db)
        const answers = rowsIn<AnswerRow>('participation_answers').filter(isOf(row))
        const result = rowsIn<ResultRow>('results').find(isOf(row))
        return toExportedAssessment({ row, result, pack, answerIds: answers.map(({ answer_id }) => answer_id) })
      }),
    ),
    consents: await readConsents(deps, rowsIn<ConsentRow>('consents')),
    bookmarks: rowsIn<BookmarkRow>('bookmarks').map((row) => toBookmark(row, pack, person.language)),
  }
}

const isOf =
  ({ id }: AssessmentRow) =>
  (row: { participation_id: string }): boolean =>
    row.participation_id === id

import { randomUUIDv7 } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import type { Change } from '@htd/domain/scoring/compare'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ScoredAnswers } from './score-answers.ts'
import type { NewAssessment } from './submissions.repo.ts'

type AssessmentParts = {
  patientId: string
  kind: QuestionnaireKind
  submission: { id: string; hash: string }
  language: Language
  pack: ContentPack
  at: Date
  scored: ScoredAnswers
  change: Change
}

/** Builds the stored form of a scored submission, with the versions and numbers it is based on. */
export const newAssessment = ({ scored: { chosen, verdict }, change, ...parts }: AssessmentParts): NewAssessment => ({
  patientId: parts.patientId,
  id: randomUUIDv7(),
  submissionId: parts.submission.id,
  submissionHash: parts.submission.hash,
  isSymptom: parts.kind === 'symptom',
  language: parts.language,
  contentVersion: parts.pack.version,
  at: parts.at,
  answers: chosen,
  result: {
    scoringVersion: verdict.scoringVersion,
    sum: verdict.sum,
    count: verdict.count,
    triage: verdict.triage.level,
    band: verdict.band,
    status: change.status,
    verdict,
    change,
  },
  eventId: randomUUIDv7(),
})

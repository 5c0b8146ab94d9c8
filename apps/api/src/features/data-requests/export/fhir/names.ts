import { createHash } from 'node:crypto'
import type { ExportedAssessment } from '../assessment.ts'

/** A FHIR R4 resource; a test validates the whole bundle against the official schema. */
export type Resource = { resourceType: string; id: string; [element: string]: unknown }

/** Builds a canonical URL that identifies our code system in FHIR. It need not resolve. */
export const systemOf = (baseUrl: string, name: 'answers' | 'measures' | 'bands') =>
  `${baseUrl}/fhir/CodeSystem/${name}`

type Edition = Pick<ExportedAssessment, 'kind' | 'language' | 'contentVersion'>

/** Builds the id of the resource for one wording of a questionnaire. FHIR ids have at most 64 letters, digits, dashes and dots. */
export const questionnaireId = ({ kind, language, contentVersion }: Edition): string =>
  `${kind}-${language}-${createHash('sha256').update(contentVersion).digest('hex').slice(0, 32)}`

export const questionnaireUrl = (baseUrl: string, edition: Edition): string =>
  `${baseUrl}/fhir/Questionnaire/${questionnaireId(edition)}`

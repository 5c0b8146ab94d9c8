import { createHash } from 'node:crypto'
import type { Assessment } from '../assessment.ts'

/** A FHIR R4 resource; a test holds the whole bundle to the official schema. */
export type Resource = { resourceType: string; id: string; [element: string]: unknown }

/** Addresses that name things of ours in FHIR. Nothing needs to answer there. */
export const systemOf = (baseUrl: string, name: 'answers' | 'measures' | 'bands') =>
  `${baseUrl}/fhir/CodeSystem/${name}`

type Edition = Pick<Assessment, 'kind' | 'language' | 'contentVersion'>

/** One resource for each wording of a questionnaire. Ids have 64 letters, digits, dashes and dots at most. */
export const questionnaireId = ({ kind, language, contentVersion }: Edition): string =>
  `${kind}-${language}-${createHash('sha256').update(contentVersion).digest('hex').slice(0, 32)}`

export const questionnaireUrl = (baseUrl: string, edition: Edition): string =>
  `${baseUrl}/fhir/Questionnaire/${questionnaireId(edition)}`

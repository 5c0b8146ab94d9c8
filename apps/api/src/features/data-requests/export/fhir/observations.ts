import type { ExportedAssessment } from '../assessment.ts'
import { type Resource, systemOf } from './names.ts'

/** Builds the two observations of a result: the symptom burden and its inverse, the health score. */
export function observations(baseUrl: string, assessment: ExportedAssessment, patient: string): Resource[] {
  const { id, at, result } = assessment
  if (!result) return []
  const { band, symptomBurden, healthScore, scoringVersion } = result
  const measured = {
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'survey' }] }],
    subject: { reference: patient },
    effectiveDateTime: at,
    method: { text: `Scoring ${scoringVersion}` },
    derivedFrom: [{ reference: `QuestionnaireResponse/${id}` }],
  }
  const code = (name: string, display: string) => ({
    coding: [{ system: systemOf(baseUrl, 'measures'), code: name, display }],
  })
  const inBand = { coding: [{ system: systemOf(baseUrl, 'bands'), code: band.key, display: band.title }] }
  return [
    {
      ...measured,
      id: `${id}-burden`,
      code: code('symptom-burden', 'Symptom burden'),
      valueQuantity: percent(symptomBurden),
      interpretation: [inBand],
    },
    {
      ...measured,
      id: `${id}-health`,
      code: code('health-score', 'Health score'),
      valueQuantity: percent(healthScore),
    },
  ]
}

const percent = (value: number): object => ({ value, unit: '%', system: 'http://unitsofmeasure.org', code: '%' })

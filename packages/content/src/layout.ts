import { z } from 'zod'
import type { Deck, Sources } from './deck-shape.ts'
import type { Help } from './help-shape.ts'
import {
  type ContentPack,
  clinic,
  contentPack,
  legalDocument,
  legalKey,
  questionnaire,
  resultTexts,
  scoring,
  type Words,
} from './shape.ts'

/** The JSON file of each part of a pack. */
export const jsonFiles = {
  pack: { file: 'pack.json', schema: contentPack.pick({ version: true }) },
  clinic: { file: 'clinic.json', schema: clinic },
  general: { file: 'questionnaires/general.json', schema: questionnaire.omit({ greeting: true }) },
  symptom: { file: 'questionnaires/symptom.json', schema: questionnaire.omit({ greeting: true }) },
  scoring: { file: 'scoring.json', schema: scoring },
  resultTexts: { file: 'result-texts.json', schema: resultTexts.omit({ triage: true, seekCare: true }) },
  legal: { file: 'legal/legal.json', schema: z.record(legalKey, legalDocument.omit({ body: true })) },
}
export type JsonPart = keyof typeof jsonFiles
export const jsonParts = Object.keys(jsonFiles) as JsonPart[]
export type JsonParts = { [Part in JsonPart]: z.infer<(typeof jsonFiles)[Part]['schema']> }

/** Rich texts with a separate file for each language, such as `greetings/general.sv.html`. */
export const richTexts = [
  ...(['greetings/general', 'greetings/symptom'] as const),
  ...([
    'advice/emergency',
    'advice/urgent',
    'advice/soon',
    'advice/self-care',
    'advice/none',
    'advice/seek-care',
  ] as const),
  ...(['legal/terms', 'legal/privacy', 'legal/data-processing', 'legal/ai'] as const),
]
export type RichTexts = Record<(typeof richTexts)[number], Words>

/** Each deck has its own file, named after its key; the references of all slides share one file. */
export const deckFile = (key: string): string => `decks/${key}.json`
export const SOURCES_FILE = 'sources.json'

export const richFile = (name: string, language: string): string => `${name}.${language}.html`

export type PackParts = { json: JsonParts; rich: RichTexts; decks: Deck[]; sources: Sources; help: Help }

export const joinPack = ({ json, rich, decks, sources, help }: PackParts): ContentPack => ({
  version: json.pack.version,
  clinic: json.clinic,
  general: { ...json.general, greeting: rich['greetings/general'] },
  symptom: { ...json.symptom, greeting: rich['greetings/symptom'] },
  scoring: json.scoring,
  resultTexts: {
    ...json.resultTexts,
    triage: {
      NONE: rich['advice/none'],
      SELF_CARE: rich['advice/self-care'],
      SOON: rich['advice/soon'],
      URGENT: rich['advice/urgent'],
      EMERGENCY: rich['advice/emergency'],
    },
    seekCare: rich['advice/seek-care'],
  },
  legal: {
    terms: { ...json.legal.terms, body: rich['legal/terms'] },
    privacy: { ...json.legal.privacy, body: rich['legal/privacy'] },
    'data-processing': { ...json.legal['data-processing'], body: rich['legal/data-processing'] },
    ai: { ...json.legal.ai, body: rich['legal/ai'] },
  },
  decks,
  sources,
  help,
})

export function splitPack(pack: ContentPack): PackParts {
  const { greeting: general, ...generalRest } = pack.general
  const { greeting: symptom, ...symptomRest } = pack.symptom
  const { triage, seekCare, ...texts } = pack.resultTexts
  const { terms, privacy, 'data-processing': processing, ai } = pack.legal
  const listed = ({ version, title }: typeof terms) => ({ version, title })
  return {
    json: {
      pack: { version: pack.version },
      clinic: pack.clinic,
      general: generalRest,
      symptom: symptomRest,
      scoring: pack.scoring,
      resultTexts: texts,
      legal: { terms: listed(terms), privacy: listed(privacy), 'data-processing': listed(processing), ai: listed(ai) },
    },
    rich: {
      'greetings/general': general,
      'greetings/symptom': symptom,
      'advice/none': triage.NONE,
      'advice/self-care': triage.SELF_CARE,
      'advice/soon': triage.SOON,
      'advice/urgent': triage.URGENT,
      'advice/emergency': triage.EMERGENCY,
      'advice/seek-care': seekCare,
      'legal/terms': terms.body,
      'legal/privacy': privacy.body,
      'legal/data-processing': processing.body,
      'legal/ai': ai.body,
    },
    decks: pack.decks,
    sources: pack.sources,
    help: pack.help,
  }
}

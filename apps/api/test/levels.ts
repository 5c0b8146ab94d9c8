import type { ContentPack } from '@htd/content/shape'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { answersNamed, coreAnswers, nine } from './answers.ts'

const slugs: Record<TriageLevel, string[]> = {
  NONE: [],
  SELF_CARE: [],
  SOON: ['rf.one_eye_new'],
  URGENT: ['rf.double'],
  EMERGENCY: ['rf.chemical'],
}

/** Returns ids of answers to the general questionnaire that the default pack scores as this level. */
export const answersOfLevel = (pack: ContentPack, level: TriageLevel): string[] => [
  ...coreAnswers(pack, nine(level === 'NONE' ? 0 : 1)),
  ...answersNamed(pack, slugs[level]),
]

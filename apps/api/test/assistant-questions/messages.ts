import type { Language } from '@htd/domain/vocabulary/languages'
import { emergenciesEn } from './emergencies-en.ts'
import { emergenciesSv } from './emergencies-sv.ts'
import { harmlessEn } from './harmless-en.ts'
import { harmlessSv } from './harmless-sv.ts'
import { type AssistantQuestion, all } from './question.ts'
import { urgentEn } from './urgent-en.ts'
import { urgentSv } from './urgent-sv.ts'

const redFlags = (level: 'URGENT' | 'EMERGENCY', language: Language, texts: readonly string[]): AssistantQuestion[] =>
  all('red_flag', language, texts).map((question) => ({ ...question, level }))

/** Messages of patients who have to be seen today or immediately. */
export const toBeSeen: readonly AssistantQuestion[] = [
  ...redFlags('EMERGENCY', 'sv', emergenciesSv),
  ...redFlags('EMERGENCY', 'en', emergenciesEn),
  ...redFlags('URGENT', 'sv', urgentSv),
  ...redFlags('URGENT', 'en', urgentEn),
]

export const harmless: readonly AssistantQuestion[] = [
  ...all('harmless', 'sv', harmlessSv),
  ...all('harmless', 'en', harmlessEn),
]

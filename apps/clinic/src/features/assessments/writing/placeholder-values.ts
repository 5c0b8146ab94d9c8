import type { PublicSettings } from '@htd/contract/settings'
import { longDate } from '@htd/domain/dates'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { PlaceholderValues } from '#shared/editor/placeholder-values.ts'
import type { Facts } from '../use-facts.ts'

type Known = {
  opened: Facts
  /** Of the assessment that the comment is about. */
  assessmentId: string
  /** Of the text, which is the patient's. */
  language: Language
  clinic: Pick<PublicSettings, 'clinic_name' | 'phone'> | undefined
  /** undefined: it is not shown. */
  firstName: string | undefined
}

const lists: Record<Language, Intl.ListFormat> = { sv: new Intl.ListFormat('sv-SE'), en: new Intl.ListFormat('en-GB') }

/** Says what is known of an assessment in the words that the patient reads. What is not known is left out, never made up. */
export function placeholderValues({ opened, assessmentId, language, clinic, firstName }: Known): PlaceholderValues {
  const answered = opened.course.find(({ id }) => id === assessmentId)
  const values = {
    date: answered && longDate(new Date(answered.answered_at), language),
    // Of another assessment of the patient only the date is here.
    ...(assessmentId === opened.id ? resultValues(opened, language) : {}),
    clinic: clinic?.clinic_name,
    phone: clinic?.phone,
    firstName,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

function resultValues({ change, patterns, are_patterns_hidden }: Facts, language: Language) {
  const titles = are_patterns_hidden ? [] : patterns.map(({ title }) => title[language])
  return {
    change: change.delta === null ? undefined : change.title[language],
    pattern: lists[language].format(titles),
  }
}

import type { Language } from '@htd/domain/vocabulary/languages'
import type { AccountKey } from './account.sv.ts'
import type { AssistantKey } from './assistant.sv.ts'
import type { HelpKey } from './help.sv.ts'
import type { ProgressKey } from './progress.sv.ts'
import type { PublicKey } from './public.sv.ts'
import type { ReportKey } from './report.sv.ts'
import type { SettingsKey } from './settings.sv.ts'
import type { SlidesKey } from './slides.sv.ts'

export type MessageKey =
  | PublicKey
  | AccountKey
  | SettingsKey
  | ProgressKey
  | SlidesKey
  | ReportKey
  | HelpKey
  | AssistantKey
/** Texts that are fetched together, by the part of the app that shows them. */
export const groups = ['public', 'account', 'settings', 'progress', 'slides', 'report', 'help', 'assistant'] as const
export type Group = (typeof groups)[number]
type Messages = Partial<Record<MessageKey, string>>

const files: Record<Group, Record<Language, () => Promise<{ messages: Messages }>>> = {
  public: { sv: () => import('./public.sv.ts'), en: () => import('./public.en.ts') },
  account: { sv: () => import('./account.sv.ts'), en: () => import('./account.en.ts') },
  settings: { sv: () => import('./settings.sv.ts'), en: () => import('./settings.en.ts') },
  progress: { sv: () => import('./progress.sv.ts'), en: () => import('./progress.en.ts') },
  slides: { sv: () => import('./slides.sv.ts'), en: () => import('./slides.en.ts') },
  report: { sv: () => import('./report.sv.ts'), en: () => import('./report.en.ts') },
  assistant: { sv: () => import('./assistant.sv.ts'), en: () => import('./assistant.en.ts') },
  help: { sv: () => import('./help.sv.ts'), en: () => import('./help.en.ts') },
}

const texts: Record<Language, Messages> = { sv: {}, en: {} }
const groupsInUse = new Set<Group>(['public'])

/** Puts texts in place that are already there, as on the server. */
export const addMessages = (language: Language, messages: Messages): void => {
  Object.assign(texts[language], messages)
}

export const textsOf = async (group: Group, language: Language): Promise<Messages> =>
  (await files[group][language]()).messages

async function load(group: Group, language: Language): Promise<void> {
  addMessages(language, await textsOf(group, language))
}

/** Fetches the texts of a language for every part of the app that has been opened. Other languages are not fetched. */
export const loadLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...groupsInUse].map((group) => load(group, language)))
}

/** Fetches a part's texts beside its page; from then on they follow each change of language. */
export async function loadGroup(group: Group, language: Language): Promise<void> {
  groupsInUse.add(group)
  await load(group, language)
}

/** The text of a key, or the key itself while its part has not been loaded. */
export const textOf = (language: Language, key: MessageKey): string => texts[language][key] ?? key

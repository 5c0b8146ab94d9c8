import { createMessages, type MessageFiles } from '@htd/web/i18n/create-messages.ts'
import type { AccountKey } from './account.sv.ts'
import type { AssistantKey } from './assistant.sv.ts'
import type { HelpKey } from './help.sv.ts'
import type { LaterKey } from './later.sv.ts'
import type { ProgressKey } from './progress.sv.ts'
import type { PublicKey } from './public.sv.ts'
import type { ReportKey } from './report.sv.ts'
import type { SettingsKey } from './settings.sv.ts'
import type { SlidesKey } from './slides.sv.ts'

export type MessageKey =
  | PublicKey
  | LaterKey
  | AccountKey
  | SettingsKey
  | ProgressKey
  | SlidesKey
  | ReportKey
  | HelpKey
  | AssistantKey
/**
 * Text groups are the chunks that a browser fetches, named after the part of the app that needs them first. They differ from the nouns
 * (auth, home, result …) that prefix the keys, as in `auth.title`: one group per noun would cost a request each.
 * `public`: the start page, the questions, and what every page needs. `later`: the other pages without login. `account`: login and registration, and the first texts of the dashboard: frame, home, result.
 * `settings`: profile, settings, devices, reminders. `progress`: status and comparison. `slides`: decks, search, previews. Others have one noun.
 */
export const groups = [
  'public',
  'later',
  'account',
  'settings',
  'progress',
  'slides',
  'report',
  'help',
  'assistant',
] as const
export type Group = (typeof groups)[number]

const files: MessageFiles<Group, MessageKey> = {
  public: { sv: () => import('./public.sv.ts'), en: () => import('./public.en.ts') },
  later: { sv: () => import('./later.sv.ts'), en: () => import('./later.en.ts') },
  account: { sv: () => import('./account.sv.ts'), en: () => import('./account.en.ts') },
  settings: { sv: () => import('./settings.sv.ts'), en: () => import('./settings.en.ts') },
  progress: { sv: () => import('./progress.sv.ts'), en: () => import('./progress.en.ts') },
  slides: { sv: () => import('./slides.sv.ts'), en: () => import('./slides.en.ts') },
  report: { sv: () => import('./report.sv.ts'), en: () => import('./report.en.ts') },
  assistant: { sv: () => import('./assistant.sv.ts'), en: () => import('./assistant.en.ts') },
  help: { sv: () => import('./help.sv.ts'), en: () => import('./help.en.ts') },
}

/** The texts of the patient app, those of all groups that have been loaded. */
export const messages = createMessages<Group, MessageKey>(files, ['public'])

export const { addMessages, textsOf, loadLanguage, loadGroup } = messages

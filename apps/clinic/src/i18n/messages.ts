import { createMessages, type MessageFiles } from '@htd/web/i18n/create-messages.ts'
import type { AccountKey } from './account.sv.ts'
import type { ActionsKey } from './actions.sv.ts'
import type { AssessmentsKey } from './assessments.sv.ts'
import type { EditorKey } from './editor.sv.ts'
import type { EnrolmentKey } from './enrolment.sv.ts'
import type { FactorsKey } from './factors.sv.ts'
import type { ItemsKey } from './items.sv.ts'
import type { QueueKey } from './queue.sv.ts'
import type { RolesKey } from './roles.sv.ts'
import type { SessionKey } from './session.sv.ts'
import type { SettingsKey } from './settings.sv.ts'
import type { ShellKey } from './shell.sv.ts'
import type { SnippetsKey } from './snippets.sv.ts'
import type { StaffKey } from './staff.sv.ts'
import type { WritingKey } from './writing.sv.ts'

export type MessageKey =
  | ShellKey
  | SessionKey
  | EnrolmentKey
  | ActionsKey
  | RolesKey
  | FactorsKey
  | StaffKey
  | AccountKey
  | SettingsKey
  | AssessmentsKey
  | QueueKey
  | ItemsKey
  | WritingKey
  | EditorKey
  | SnippetsKey

/**
 * Text groups are the chunks that a browser fetches. `shell`: every page. `actions`: dialogs, conflicts, second persons; `roles`: what
 * roles and scopes mean; `items`: work items and what is done with them; `editor`: the field in which formatted text is written; `factors`:
 * new passkeys, passwords, apps and codes. The others are named after the feature that shows them.
 */
export const groups = [
  'shell',
  'session',
  'enrolment',
  'actions',
  'roles',
  'factors',
  'staff',
  'account',
  'queue',
  'assessments',
  'settings',
  'items',
  'writing',
  'editor',
  'snippets',
] as const
export type Group = (typeof groups)[number]

const files: MessageFiles<Group, MessageKey> = {
  shell: { sv: () => import('./shell.sv.ts'), en: () => import('./shell.en.ts') },
  session: { sv: () => import('./session.sv.ts'), en: () => import('./session.en.ts') },
  enrolment: { sv: () => import('./enrolment.sv.ts'), en: () => import('./enrolment.en.ts') },
  actions: { sv: () => import('./actions.sv.ts'), en: () => import('./actions.en.ts') },
  roles: { sv: () => import('./roles.sv.ts'), en: () => import('./roles.en.ts') },
  factors: { sv: () => import('./factors.sv.ts'), en: () => import('./factors.en.ts') },
  staff: { sv: () => import('./staff.sv.ts'), en: () => import('./staff.en.ts') },
  account: { sv: () => import('./account.sv.ts'), en: () => import('./account.en.ts') },
  items: { sv: () => import('./items.sv.ts'), en: () => import('./items.en.ts') },
  queue: { sv: () => import('./queue.sv.ts'), en: () => import('./queue.en.ts') },
  assessments: { sv: () => import('./assessments.sv.ts'), en: () => import('./assessments.en.ts') },
  writing: { sv: () => import('./writing.sv.ts'), en: () => import('./writing.en.ts') },
  editor: { sv: () => import('./editor.sv.ts'), en: () => import('./editor.en.ts') },
  snippets: { sv: () => import('./snippets.sv.ts'), en: () => import('./snippets.en.ts') },
  settings: { sv: () => import('./settings.sv.ts'), en: () => import('./settings.en.ts') },
}

/** The texts of the clinic's app, those of all groups that have been loaded. */
export const messages = createMessages<Group, MessageKey>(files, ['shell'])

export const { addMessages, textsOf, loadLanguage, loadGroup } = messages

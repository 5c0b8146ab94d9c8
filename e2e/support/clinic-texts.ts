import type { Language } from '@htd/domain/vocabulary/languages'
import { messages as accountEn } from '../../apps/clinic/src/i18n/account.en.ts'
import { messages as accountSv } from '../../apps/clinic/src/i18n/account.sv.ts'
import { messages as actionsEn } from '../../apps/clinic/src/i18n/actions.en.ts'
import { messages as actionsSv } from '../../apps/clinic/src/i18n/actions.sv.ts'
import { messages as assessmentsEn } from '../../apps/clinic/src/i18n/assessments.en.ts'
import { messages as assessmentsSv } from '../../apps/clinic/src/i18n/assessments.sv.ts'
import { messages as editorEn } from '../../apps/clinic/src/i18n/editor.en.ts'
import { messages as editorSv } from '../../apps/clinic/src/i18n/editor.sv.ts'
import { messages as enrolmentEn } from '../../apps/clinic/src/i18n/enrolment.en.ts'
import { messages as enrolmentSv } from '../../apps/clinic/src/i18n/enrolment.sv.ts'
import { messages as factorsEn } from '../../apps/clinic/src/i18n/factors.en.ts'
import { messages as factorsSv } from '../../apps/clinic/src/i18n/factors.sv.ts'
import { messages as itemsEn } from '../../apps/clinic/src/i18n/items.en.ts'
import { messages as itemsSv } from '../../apps/clinic/src/i18n/items.sv.ts'
import { messages as queueEn } from '../../apps/clinic/src/i18n/queue.en.ts'
import { messages as queueSv } from '../../apps/clinic/src/i18n/queue.sv.ts'
import { messages as sessionEn } from '../../apps/clinic/src/i18n/session.en.ts'
import { messages as sessionSv } from '../../apps/clinic/src/i18n/session.sv.ts'
import { messages as settingsEn } from '../../apps/clinic/src/i18n/settings.en.ts'
import { messages as settingsSv } from '../../apps/clinic/src/i18n/settings.sv.ts'
import { messages as shellEn } from '../../apps/clinic/src/i18n/shell.en.ts'
import { messages as shellSv } from '../../apps/clinic/src/i18n/shell.sv.ts'
import { messages as snippetsEn } from '../../apps/clinic/src/i18n/snippets.en.ts'
import { messages as snippetsSv } from '../../apps/clinic/src/i18n/snippets.sv.ts'
import { messages as staffEn } from '../../apps/clinic/src/i18n/staff.en.ts'
import { messages as staffSv } from '../../apps/clinic/src/i18n/staff.sv.ts'
import { messages as writingEn } from '../../apps/clinic/src/i18n/writing.en.ts'
import { messages as writingSv } from '../../apps/clinic/src/i18n/writing.sv.ts'

const texts = {
  sv: {
    ...shellSv,
    ...sessionSv,
    ...enrolmentSv,
    ...factorsSv,
    ...actionsSv,
    ...accountSv,
    ...settingsSv,
    ...staffSv,
    ...assessmentsSv,
    ...queueSv,
    ...itemsSv,
    ...writingSv,
    ...editorSv,
    ...snippetsSv,
  },
  en: {
    ...shellEn,
    ...sessionEn,
    ...enrolmentEn,
    ...factorsEn,
    ...actionsEn,
    ...accountEn,
    ...settingsEn,
    ...staffEn,
    ...assessmentsEn,
    ...queueEn,
    ...itemsEn,
    ...writingEn,
    ...editorEn,
    ...snippetsEn,
  },
}
export type ClinicText = keyof typeof texts.sv

/** The texts of the clinic's app, placeholders filled, as `t` of texts.ts gives the patients'. */
export const clinicText =
  (language: Language) =>
  (key: ClinicText, values: Record<string, string | number> = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

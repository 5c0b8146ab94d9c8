import type { Language } from '@htd/domain/vocabulary/languages'
import { messages as accountEn } from '../../apps/patient/src/i18n/account.en.ts'
import { messages as accountSv } from '../../apps/patient/src/i18n/account.sv.ts'
import { messages as assistantEn } from '../../apps/patient/src/i18n/assistant.en.ts'
import { messages as assistantSv } from '../../apps/patient/src/i18n/assistant.sv.ts'
import { messages as helpEn } from '../../apps/patient/src/i18n/help.en.ts'
import { messages as helpSv } from '../../apps/patient/src/i18n/help.sv.ts'
import { messages as laterEn } from '../../apps/patient/src/i18n/later.en.ts'
import { messages as laterSv } from '../../apps/patient/src/i18n/later.sv.ts'
import { messages as progressEn } from '../../apps/patient/src/i18n/progress.en.ts'
import { messages as progressSv } from '../../apps/patient/src/i18n/progress.sv.ts'
import { messages as publicEn } from '../../apps/patient/src/i18n/public.en.ts'
import { messages as publicSv } from '../../apps/patient/src/i18n/public.sv.ts'
import { messages as reportEn } from '../../apps/patient/src/i18n/report.en.ts'
import { messages as reportSv } from '../../apps/patient/src/i18n/report.sv.ts'
import { messages as settingsEn } from '../../apps/patient/src/i18n/settings.en.ts'
import { messages as settingsSv } from '../../apps/patient/src/i18n/settings.sv.ts'
import { messages as slidesEn } from '../../apps/patient/src/i18n/slides.en.ts'
import { messages as slidesSv } from '../../apps/patient/src/i18n/slides.sv.ts'

/** Every text of the app by its key, in both languages. */
export const texts = {
  sv: {
    ...publicSv,
    ...laterSv,
    ...accountSv,
    ...assistantSv,
    ...settingsSv,
    ...progressSv,
    ...slidesSv,
    ...reportSv,
    ...helpSv,
  },
  en: {
    ...publicEn,
    ...laterEn,
    ...accountEn,
    ...assistantEn,
    ...settingsEn,
    ...progressEn,
    ...slidesEn,
    ...reportEn,
    ...helpEn,
  },
}
type TextKey = keyof typeof texts.sv

/** The app's own texts, placeholders filled: `t('sv')('question.counter', { number: 1, total: 12 })`. */
export const t =
  (language: Language) =>
  (key: TextKey, values: Record<string, string | number> = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

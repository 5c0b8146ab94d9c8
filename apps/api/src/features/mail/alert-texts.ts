import type { Language } from '@htd/domain/vocabulary/languages'
import type { MailData } from '#db/tables/mail.ts'
import type { MailText } from './mail-text.ts'

type AlertValues = MailData['clinic-alert'] & { clinic: string }

const HOUR = 60
const DAY = 24 * HOUR
/** Up to two days in hours: "26 hours" says more than "1 day". */
const MOST_HOURS = 48 * HOUR

const words = {
  sv: {
    minutes: (count: number) => (count === 1 ? '1 minut' : `${count} minuter`),
    hours: (count: number) => (count === 1 ? '1 timme' : `${count} timmar`),
    days: (count: number) => `${count} dygn`,
    and: 'och',
  },
  en: {
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count: number) => `${count} days`,
    and: 'and',
  },
}

/** @param minutes whole, from 0 */
function durationInWords(minutes: number, language: Language): string {
  const say = words[language]
  if (minutes >= MOST_HOURS) return say.days(Math.floor(minutes / DAY))
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return say.minutes(rest)
  return rest === 0 ? say.hours(hours) : `${say.hours(hours)} ${say.and} ${say.minutes(rest)}`
}

/** Texts of the mail that tells the clinic of urgent items that nobody has opened: numbers and times only. */
export const alertTexts: Record<Language, (values: AlertValues) => MailText> = {
  sv: ({ clinic, emergencies, urgent, minutes }) => ({
    subject: emergencies > 0 ? 'Akuta ärenden väntar i HTD' : 'Ärenden för i dag väntar i HTD',
    lead: [
      `Ingen har ännu öppnat de här ärendena i HTD klinik hos ${clinic}.`,
      ...(emergencies > 0 ? [`Akut: ${emergencies}`] : []),
      ...(urgent > 0 ? [`I dag: ${urgent}`] : []),
      `Det äldsta har väntat i ${durationInWords(minutes, 'sv')}.`,
    ],
    button: 'Öppna kön',
    after: ['Mejlet kommer igen varje timme under öppettiden, tills någon har öppnat ärendena.'],
  }),
  en: ({ clinic, emergencies, urgent, minutes }) => ({
    subject: emergencies > 0 ? 'Emergencies are waiting in HTD' : 'Items for today are waiting in HTD',
    lead: [
      `Nobody has opened these items yet in the HTD clinic console at ${clinic}.`,
      ...(emergencies > 0 ? [`Emergency: ${emergencies}`] : []),
      ...(urgent > 0 ? [`Today: ${urgent}`] : []),
      `The oldest has been waiting for ${durationInWords(minutes, 'en')}.`,
    ],
    button: 'Open the queue',
    after: ['This email is sent again each hour of the opening hours until somebody has opened the items.'],
  }),
}

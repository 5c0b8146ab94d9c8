import { longDate } from '@htd/domain/dates'
import type { Language } from '@htd/domain/vocabulary/languages'

/** The clinic is in Sweden: its clock is shown, wherever the browser is. */
const timeZone = 'Europe/Stockholm'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Formats a time: '15.02' in Swedish, '15:02' in English. */
export function clockText(iso: string, language: Language): string {
  const time = clock.format(new Date(iso))
  return language === 'sv' ? time.replace(':', '.') : time
}

/** Formats a moment for sentences: '5 mars 2026 kl. 15.02', '5 March 2026 at 15:02'. */
export const momentText = (iso: string, language: Language): string =>
  `${longDate(new Date(iso), language)} ${language === 'sv' ? 'kl.' : 'at'} ${clockText(iso, language)}`

/** As `momentText`, without the date if that is today's: 'kl. 15.02', 'today at 15:02'. */
export function soonText(iso: string, language: Language): string {
  const isToday = longDate(new Date(iso), language) === longDate(new Date(), language)
  return isToday ? `${language === 'sv' ? 'kl.' : 'today at'} ${clockText(iso, language)}` : momentText(iso, language)
}

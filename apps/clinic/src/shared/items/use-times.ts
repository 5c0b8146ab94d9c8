import { useMemo, useSyncExternalStore } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { minuteClock } from './server-clock.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR
/** From here on minutes no longer matter to who plans the day. */
const WHOLE_HOURS = 10 * HOUR

const minutesFrom = (from: string, to: number) => Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE_MS))

/** "14 minuter", "1 timme", "2 dagar". */
function longText(minutes: number, t: Translate): string {
  if (minutes < 1) return t('items.ageNow')
  if (minutes < HOUR) return t(minutes === 1 ? 'items.minute' : 'items.minutes', { n: minutes })
  const hours = Math.floor(minutes / HOUR)
  if (minutes < DAY) return t(hours === 1 ? 'items.hour' : 'items.hours', { n: hours })
  return daysText(minutes, t)
}

function daysText(minutes: number, t: Translate): string {
  const days = Math.floor(minutes / DAY)
  return t(days === 1 ? 'items.day' : 'items.days', { n: days })
}

/** "46 min", "1 h 46 min", "12 h", "3 dagar". */
function shortText(minutes: number, t: Translate): string {
  if (minutes < HOUR) return t('items.short.minutes', { n: minutes })
  if (minutes >= DAY) return daysText(minutes, t)
  const [h, n] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return n === 0 || minutes >= WHOLE_HOURS ? t('items.short.hours', { n: h }) : t('items.short.hoursMinutes', { h, n })
}

/** Words for ages and due times by the server's clock, rendered anew each minute. */
export function useTimes() {
  const t = useTranslate()
  const now = useSyncExternalStore(minuteClock.subscribe, minuteClock.get)
  return useMemo(() => {
    const isOverdue = (due: string) => Date.parse(due) <= now
    return {
      /** "14 minuter". @param from ISO 8601 */
      age: (from: string): string => longText(minutesFrom(from, now), t),
      /** "kvar 1 h 46 min", "försenat 3 h". @param due ISO 8601 */
      left: (due: string): string => {
        if (!isOverdue(due))
          return t('items.left', { time: shortText(Math.ceil((Date.parse(due) - now) / MINUTE_MS), t) })
        const minutes = minutesFrom(due, now)
        return minutes < 1 ? t('items.dueNow') : t('items.overdue', { time: shortText(minutes, t) })
      },
      /** @param due ISO 8601 */
      isOverdue,
    }
  }, [t, now])
}

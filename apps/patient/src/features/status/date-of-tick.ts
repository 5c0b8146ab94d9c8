import { formatTick } from '@htd/domain/dates'
import type { Language } from '@htd/domain/vocabulary/languages'

/** Up to this many days, ticks are labelled with day and month; on longer axes, with month and year. */
const SHORT_DAYS = 120

/** Returns the label of a tick on the time axis, as short as is unambiguous. @param days length of the axis */
export const dateOfTick = (at: number, days: number, language: Language): string =>
  formatTick(at, language, days > SHORT_DAYS)

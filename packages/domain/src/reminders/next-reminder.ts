import { addDays, addMonths, type Day, swedishDay, swedishTime } from '../business-days/swedish-day.ts'

/** A patient's reminder setting and what has been sent for it. */
export type ReminderState = {
  /** Interval after the latest assessment; 0: no reminders. */
  months: number
  chosenAt: Date
  /** The latest assessment; null if there is none. */
  latestAt: Date | null
  /** Anchor that the nudges were counted from: `latestAt`, or `chosenAt` if there was no assessment. */
  nudgedFrom: Date | null
  nudges: number
  nudgedAt: Date | null
}

const HOUR = 9
const MOST_NUDGES = 2
const DAYS_BETWEEN = 14

/** Returns the time that the interval is counted from: the latest assessment, or the choice if there is none. */
export const anchorOf = ({ latestAt, chosenAt }: Pick<ReminderState, 'latestAt' | 'chosenAt'>): Date =>
  latestAt ?? chosenAt

/** Returns how often the patient has been reminded since the latest assessment. A new one resets the count. */
export const nudgesSince = (state: Pick<ReminderState, 'latestAt' | 'chosenAt' | 'nudgedFrom' | 'nudges'>): number =>
  state.nudgedFrom?.getTime() === anchorOf(state).getTime() ? state.nudges : 0

/**
 * Computes when the next reminder is due: always at nine in Sweden, the chosen number of calendar months after the latest
 * assessment, and once more fourteen days after the first one. If the day has already passed at the choice, it is the next morning.
 *
 * @returns null if no reminder is due before a new assessment
 */
export function nextReminder(state: ReminderState): Date | null {
  const nudges = nudgesSince(state)
  if (state.months === 0 || nudges >= MOST_NUDGES) return null
  const days = [addMonths(swedishDay(anchorOf(state)), state.months), morningAfter(state.chosenAt)]
  if (nudges > 0 && state.nudgedAt) days.push(addDays(swedishDay(state.nudgedAt), DAYS_BETWEEN))
  return swedishTime(days.sort().at(-1) ?? '', HOUR)
}

/** Returns the first day on which nine o'clock is after a time. */
function morningAfter(time: Date): Day {
  const day = swedishDay(time)
  return swedishTime(day, HOUR) > time ? day : addDays(day, 1)
}

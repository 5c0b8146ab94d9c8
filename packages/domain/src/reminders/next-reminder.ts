import { addDays, addMonths, type Day, swedishDay, swedishTime } from '../business-days/swedish-day.ts'

/** What somebody chose, and what has come of it. */
export type ReminderState = {
  /** After the latest assessment; 0: no reminders. */
  months: number
  chosenAt: Date
  /** The latest assessment; null: there is none. */
  latestAt: Date | null
  /** What the nudges were counted from: `latestAt`, or `chosenAt` where there was no assessment. */
  nudgedFrom: Date | null
  nudges: number
  nudgedAt: Date | null
}

const HOUR = 9
const MOST_NUDGES = 2
const DAYS_BETWEEN = 14

/** What the waiting is counted from: the latest assessment, or the choice where there is none. */
export const anchorOf = ({ latestAt, chosenAt }: Pick<ReminderState, 'latestAt' | 'chosenAt'>): Date =>
  latestAt ?? chosenAt

/** How often somebody has been reminded since the latest assessment. A new one starts the count again. */
export const nudgesSince = (state: Pick<ReminderState, 'latestAt' | 'chosenAt' | 'nudgedFrom' | 'nudges'>): number =>
  state.nudgedFrom?.getTime() === anchorOf(state).getTime() ? state.nudges : 0

/**
 * When the next reminder is due: always at nine in Sweden, the chosen number of calendar months after the latest
 * assessment, and once more fourteen days after that. A choice whose day has passed already waits for the next morning.
 *
 * @returns null when there is none to come before a new assessment
 */
export function nextReminder(state: ReminderState): Date | null {
  const nudges = nudgesSince(state)
  if (state.months === 0 || nudges >= MOST_NUDGES) return null
  const days = [addMonths(swedishDay(anchorOf(state)), state.months), morningAfter(state.chosenAt)]
  if (nudges > 0 && state.nudgedAt) days.push(addDays(swedishDay(state.nudgedAt), DAYS_BETWEEN))
  return swedishTime(days.sort().at(-1) ?? '', HOUR)
}

/** The first day whose nine o'clock comes after a time. */
function morningAfter(time: Date): Day {
  const day = swedishDay(time)
  return swedishTime(day, HOUR) > time ? day : addDays(day, 1)
}

const FIRST_HOUR = 2
const LAST_HOUR = 4

/** Clinics and patients are in Sweden, wherever the server runs. */
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })

/** True from 2 to 5 a.m. at the clinic. */
export function isNight(now: Date): boolean {
  const at = Number(hour.format(now))
  return at >= FIRST_HOUR && at <= LAST_HOUR
}

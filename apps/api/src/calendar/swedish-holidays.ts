import type { Day } from '@htd/domain/business-days/swedish-day'

/**
 * Public holidays by law, and the three eves on which banks and authorities are closed: the Annual Leave Act (1977:480),
 * section 3 a, counts Midsummer Eve, Christmas Eve and New Year's Eve as Sundays.
 */
const free: readonly string[] = ['public', 'bank']

/** Loads the package lazily, because it includes the rules of all countries, 12 MB. */
async function loadHolidays() {
  const { default: Holidays } = await import('date-holidays')
  return new Holidays('SE')
}
let loading: ReturnType<typeof loadHolidays> | undefined

/** @returns a function that tells whether a day from Monday to Friday is a Swedish holiday */
export async function swedishHolidays(): Promise<(day: Day) => boolean> {
  loading ??= loadHolidays()
  const holidays = await loading
  const years = new Map<string, Set<Day>>()
  const daysOf = (year: string): Set<Day> => {
    const known = years.get(year)
    if (known) return known
    const found = holidays.getHolidays(Number(year)).filter(({ type }) => free.includes(type))
    const days = new Set(found.map(({ date }) => date.slice(0, 10)))
    years.set(year, days)
    return days
  }
  return (day) => daysOf(day.slice(0, 4)).has(day)
}

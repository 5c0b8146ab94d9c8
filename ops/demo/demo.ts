import { swedishHolidays } from '../../apps/api/src/calendar/swedish-holidays.ts'
import { type Command, UsageFault } from '../../apps/api/src/cli/command.ts'
import { isLoopbackName } from '../../apps/api/src/config/loopback.ts'
import { type Config, readConfig } from '../../apps/api/src/config.ts'
import { openContentStore } from '../../apps/api/src/content/open-content-store.ts'
import type { Db } from '../../apps/api/src/db/open.ts'
import { commandKeys } from '../../apps/api/src/keys/command-keys.ts'
import { hashPassword } from '../../apps/api/src/passwords/hash.ts'
import { loadDefaultPack } from '../../apps/api/src/start/load-default-pack.ts'
import { StartFault } from '../../apps/api/src/start-fault.ts'
import { isUsed, storeDemo } from './demo.repo.ts'
import { handOut } from './hand-out.ts'
import { joined, makeDemo } from './make-demo.ts'
import { patients, unconfirmed } from './patients.ts'
import { emailOf } from './rows.ts'
import { type DemoStaff, makeDemoStaff, type StaffDeps } from './staff.ts'
import { staffLines } from './staff-lines.ts'

/** Password of every invented patient; those of staff are random. It must not open real data, so the command requires a database without users. */
export const DEMO_PASSWORD = 'prova-htd-i-lugn-och-ro'

export const demo: Command = {
  usage: [
    ['demo', 'fills an empty database with invented patients and staff and prints their logins; never in production'],
  ],
  run: async (words, { say, withDatabase }) => {
    if (words.length > 0) throw new UsageFault()
    const config = readConfig()
    refuseProduction(config)
    const made = await withDatabase(async (db) => {
      await refuseUsed(db)
      return fillWithDemo({ db, keys: await commandKeys(db, config) }, new Date())
    })
    for (const line of [...loginLines(), '', ...staffLines(made, { withCodes: process.stdout.isTTY })]) say(line)
  },
}

/** Refuses to run in production: the password of the invented patients is public. @throws StartFault */
export function refuseProduction({ isProduction, baseUrl }: Pick<Config, 'isProduction' | 'baseUrl'>): void {
  if (isProduction) throw new StartFault('Invented people are refused in production: NODE_ENV is production.')
  const { hostname } = new URL(baseUrl)
  if (!isLoopbackName(hostname))
    throw new StartFault(`Invented people are for this machine only, and BASE_URL is ${baseUrl}.`)
}

/** Fills the database with invented patients and staff. @returns the log-ins of the latter. @throws StartFault when it is in use */
export async function fillWithDemo({ db, keys }: StaffDeps, now: Date): Promise<DemoStaff> {
  await loadDefaultPack(db)
  const pack = (await openContentStore(db)).current()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const isHoliday = await swedishHolidays()
  const rows = makeDemo({ pack, patients, unconfirmed: [unconfirmed], now, isHoliday, passwordHash })
  const staff = await makeDemoStaff({ keys, pack, now })
  handOut(rows.work_items, staff.logins, now)
  if (!(await storeDemo(db, joined([rows, staff.rows])))) throw inUse()
  return staff
}

/** Before anything else is made. @throws StartFault when the database has users, assessments or staff */
async function refuseUsed(db: Db): Promise<void> {
  if (await isUsed(db)) throw inUse()
}

const inUse = () => new StartFault('The database is in use: invented people go into an empty one only.')

/** Lists the log-ins of the invented patients and what each demonstrates. */
export function loginLines(): string[] {
  const width = Math.max(...patients.map((patient) => emailOf(patient).length))
  return [
    `All of them log in with the password ${DEMO_PASSWORD}`,
    '',
    ...patients.map((patient) => `${emailOf(patient).padEnd(width)}  ${patient.shows}`),
  ]
}

import { type Command, UsageFault } from '../../apps/api/src/cli/command.ts'
import { isLoopbackName } from '../../apps/api/src/config/loopback.ts'
import { type Config, readConfig } from '../../apps/api/src/config.ts'
import { openContentStore } from '../../apps/api/src/content/open-content-store.ts'
import type { Db } from '../../apps/api/src/db/open.ts'
import { hashPassword } from '../../apps/api/src/features/auth/passwords/hash.ts'
import { loadDefaultPack } from '../../apps/api/src/start/load-default-pack.ts'
import { StartFault } from '../../apps/api/src/start-fault.ts'
import { storeDemo } from './demo.repo.ts'
import { makeDemo } from './make-demo.ts'
import { patients } from './patients.ts'
import { emailOf } from './rows.ts'

/** Password of every invented patient. It must not open real data, so the command requires a database without users. */
export const DEMO_PASSWORD = 'prova-htd-i-lugn-och-ro'

export const demo: Command = {
  usage: [['demo', 'fills an empty database with invented patients and prints their logins; never in production']],
  run: async (words, { say, withDatabase }) => {
    if (words.length > 0) throw new UsageFault()
    refuseProduction(readConfig())
    await withDatabase((db) => fillWithDemo(db, new Date()))
    for (const line of loginLines()) say(line)
  },
}

/** Refuses to run in production: the password of the invented patients is public. @throws StartFault */
export function refuseProduction({ isProduction, baseUrl }: Pick<Config, 'isProduction' | 'baseUrl'>): void {
  if (isProduction) throw new StartFault('Invented patients are refused in production: NODE_ENV is production.')
  const { hostname } = new URL(baseUrl)
  if (!isLoopbackName(hostname))
    throw new StartFault(`Invented patients are for this machine only, and BASE_URL is ${baseUrl}.`)
}

/** Fills the database with invented patients. @throws StartFault when it has users or assessments */
export async function fillWithDemo(db: Db, now: Date): Promise<void> {
  await loadDefaultPack(db)
  const pack = (await openContentStore(db)).current()
  const rows = makeDemo({ pack, patients, now, passwordHash: await hashPassword(DEMO_PASSWORD) })
  if (!(await storeDemo(db, rows))) {
    throw new StartFault('The database is in use: invented patients go into an empty one only.')
  }
}

/** Lists the log-ins of the invented patients and what each demonstrates. */
export function loginLines(): string[] {
  const width = Math.max(...patients.map((patient) => emailOf(patient).length))
  return [
    `All of them log in with the password ${DEMO_PASSWORD}`,
    '',
    ...patients.map((patient) => `${emailOf(patient).padEnd(width)}  ${patient.shows}`),
  ]
}

import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { type GrowingWaitName, growingWaits, type LimitName, limits } from './limits.ts'
import { growingLimit } from './rate-limits.ts'

const DAY = 24 * 60 * 60
const MINUTE = 60
const page = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')

type Limit = { uses: number; seconds: number }

/** The limits before a whole waiting room could submit from one address. Limits added since have the figures of the one that counted them then. */
const before: Partial<Record<LimitName, Limit>> = {
  'login-per-ip': { uses: 30, seconds: 900 },
  'any-login-per-ip': { uses: 30, seconds: 900 },
  'marked-login-per-patient': { uses: 30, seconds: 900 },
  'refresh-per-ip': { uses: 600, seconds: 900 },
  'register-per-ip': { uses: 30, seconds: 3600 },
  'register-per-link': { uses: 30, seconds: 3600 },
  'forgot-per-ip': { uses: 10, seconds: 3600 },
  'forgot-per-account': { uses: 3, seconds: 3600 },
  'reset-per-ip': { uses: 30, seconds: 3600 },
  'submit-per-ip': { uses: 20, seconds: 3600 },
  'submit-mail-per-ip': { uses: 5, seconds: 3600 },
  'submit-per-email': { uses: 3, seconds: DAY },
  'download-per-patient': { uses: 30, seconds: 3600 },
  'reminders-off-per-ip': { uses: 300, seconds: 3600 },
  'submit-per-patient': { uses: 20, seconds: 3600 },
  'feedback-per-patient': { uses: 10, seconds: DAY },
  'assistant-per-patient': { uses: 20, seconds: 60 },
  'report-link-per-ip': { uses: 120, seconds: 3600 },
  'report-per-link': { uses: 120, seconds: 3600 },
  'report-link-per-patient': { uses: 20, seconds: 3600 },
  'report-mail-per-patient': { uses: 3, seconds: 3600 },
}
const growingBefore: readonly string[] = ['login-per-account']
const notBefore: Partial<Record<GrowingWaitName, string>> = {
  'login-per-mark': 'no such devices',
  'staff-login-per-account-and-ip': 'no limit',
}

/** Figures of the table rows whose first cell names a limit, by that name. */
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', , ...figures]) => [name.replaceAll('`', ''), figures.slice(0, -1)]),
)

const inADay = ({ uses, seconds }: Limit): number => uses * (DAY / seconds)
const written = (figure: number): string => figure.toLocaleString('en')
const windows: Record<number, string> = { 60: 'a minute', 300: '5 min', 900: '15 min', 3600: 'an hour', [DAY]: 'a day' }

let deps: TestDeps
beforeAll(async () => {
  deps = await makeDeps()
})

/** Counts the attempts per day of an attacker who tries again as soon as it is allowed. */
async function attemptsInADay(name: GrowingWaitName): Promise<number> {
  let attempts = 0
  for (let second = 0; second < DAY; ) {
    const wait = await growingLimit(deps, name, 'anna@example.se').then(
      () => 0,
      ({ extra }) => extra.retryAfterSeconds as number,
    )
    if (wait === 0) attempts += 1
    second += wait
    // Counts and waits use the database clock, so the stored times are moved back instead.
    await moveBack(wait)
  }
  return attempts
}

async function moveBack(seconds: number): Promise<void> {
  const { key, expires_at } = await deps.db.selectFrom('rate_limits').selectAll().executeTakeFirstOrThrow()
  const earlier = new Date(expires_at.getTime() - seconds * 1000)
  await deps.db.updateTable('rate_limits').set({ expires_at: earlier }).where('key', '=', key).execute()
}

test('[FIX-06] the page of figures says of each limit what it allows, in a window and in a day, now and before', () => {
  const said = Object.keys(limits).map((name) => [name, rows.get(name)])
  const right = Object.entries(limits).map(([name, limit]) => {
    const earlier = before[name as LimitName]
    const figures = [`${limit.uses} in ${windows[limit.seconds]}`, written(inADay(limit))]
    return [name, [...figures, earlier ? written(inADay(earlier)) : 'no limit']]
  })
  expect(said).toEqual(right)
})

test.each(Object.keys(growingWaits) as GrowingWaitName[])(
  '[FIX-08] the page of figures says how many passwords can be tried in a day: %s',
  async (name) => {
    await deps.db.deleteFrom('rate_limits').execute()
    const { free, maxSeconds } = growingWaits[name]
    const tried = await attemptsInADay(name)
    const earlier = growingBefore.includes(name) ? written(tried) : notBefore[name]
    const figures = [`${free}, then waits up to ${maxSeconds / MINUTE} min`, written(tried), earlier]
    expect(rows.get(name)).toEqual(figures)
  },
)

test('[FIX-06] only right passwords and first quizzes to different mailboxes may be more than before', () => {
  const more = Object.entries(before).filter(([name, limit]) => inADay(limits[name as LimitName]) > inADay(limit))
  expect(more.map(([name]) => name)).toEqual(['any-login-per-ip', 'submit-per-ip', 'submit-mail-per-ip'])
})

test('the page names no limit that there is not', () => {
  expect([...rows.keys()].filter((name) => !(name in limits || name in growingWaits))).toEqual([])
})

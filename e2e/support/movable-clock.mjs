// Loaded into a server before its own code: each SIGUSR2 moves its clock, so far that an access token has expired unless
// CLOCK_STEP_DAYS says how far.
const DAY_MS = 24 * 60 * 60 * 1000
const STEP_MS = Number(process.env.CLOCK_STEP_DAYS ?? 0) * DAY_MS || 16 * 60 * 1000

const RealDate = Date
let aheadMs = 0
const now = () => RealDate.now() + aheadMs

process.on('SIGUSR2', () => {
  aheadMs += STEP_MS
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts) => Reflect.construct(target, parts.length > 0 ? parts : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

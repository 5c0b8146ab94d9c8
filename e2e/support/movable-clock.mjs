// Preloaded into a server: each SIGUSR2 moves its clock by CLOCK_STEP_DAYS; by default far enough to expire an access token.
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

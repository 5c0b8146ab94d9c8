// Loaded into a server before its own code: each SIGUSR2 moves its clock so far that an access token has expired.
const STEP_MS = 16 * 60 * 1000

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

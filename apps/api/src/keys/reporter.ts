import { hostname } from 'node:os'
import type { Db } from '#db/open.ts'
import { reportServer } from './keys.repo.ts'
import { fileFingerprint, fingerprintOf, type ServerKey } from './server-key.ts'

/** Interval of heartbeats; `LIVE_SECONDS` of the repo is four times as long. */
const REPORT_MS = 10_000

type HeldKeys = { file: readonly ServerKey[] | undefined; keys: readonly ServerKey[] }

/** Reports to the other servers which keys this one holds. */
export function reporter(id: string, port: number) {
  let reported = ''
  let reportedAt = Number.NEGATIVE_INFINITY
  const isDue = () => performance.now() - reportedAt >= REPORT_MS

  return {
    isDue,
    /** Reports when a heartbeat is due or the keys have changed. */
    report: async (db: Db, { file, keys }: HeldKeys): Promise<void> => {
      const host = `${hostname()}:${port}`
      const told = { host, fileFingerprint: file ? fileFingerprint(file) : null, holds: keys.map(fingerprintOf) }
      const text = JSON.stringify(told)
      if (!isDue() && text === reported) return
      await reportServer(db, { id, ...told })
      reported = text
      reportedAt = performance.now()
    },
  }
}

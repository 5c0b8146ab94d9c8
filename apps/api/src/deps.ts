import type { RenderPage } from '@htd/contract/page'
import type { Config } from './config.ts'
import type { ContentStore } from './content/store.ts'
import type { Db } from './db/open.ts'
import type { Storage } from './db/watch-storage.ts'
import type { ServerKeys } from './keys/server-keys.ts'
import type { ReportWriter } from './report-file/report-writer.ts'

/** What the server needs from outside. A test builds it with a database of its own. */
export type Deps = {
  db: Db
  /** Whether the database can save something. */
  storage: Storage
  config: Config
  /** The current time; tests move it. */
  now: () => Date
  /** Content packs in memory, refreshed when another process imports one. */
  content: ContentStore
  /** Read from a file, and followed as it changes. */
  keys: ServerKeys
  /** Tells the mail sender that the outbox has something new; returns at once. */
  wakeMailSender: () => void
  /** Tells the job runner that there is something to do; returns at once. */
  wakeJobs: () => void
  /** Writes reports as PDF, one after the other, beside the server's own thread. */
  reportWriter: ReportWriter
  /** Empty in tests of the API alone: pages are then not served. */
  webApps: readonly WebApp[]
  /** Part of the address of the local mailbox; undefined: there is none. Never logged. */
  mailboxSecret?: string | undefined
  log: Log
}

/** A built web app, as `http/load-web-app.ts` finds it on disk. */
export type WebApp = {
  /** Start of its addresses: empty for the patients' app, which has all that no other app has. */
  prefix: '' | `/${string}`
  renderPage: RenderPage
  /** Absolute path of the folder with the files that browsers load. */
  clientDir: string
  /** Addresses of its stylesheets, for pages that are not part of the app. */
  stylesheets: readonly string[]
}

/** Structured log. Never pass addresses, names, answers, tokens or whole URLs. */
export type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

import type { AppName } from '@htd/contract/app-bases'
import type { RenderPage, VisitorPreferences } from '@htd/contract/page'
import type { ClinicNews } from '#live/clinic-news.ts'
import type { Config } from './config.ts'
import type { ContentStore } from './content/store.ts'
import type { Db } from './db/open.ts'
import type { Storage } from './db/watch-storage.ts'
import type { ServerKeys } from './keys/server-keys.ts'
import type { Log } from './log.ts'
import type { Counts } from './metrics/counts.ts'
import type { ReportWriter } from './report-file/report-writer.ts'

/** The server's dependencies. Tests build them with their own database. */
export type Deps = {
  db: Db
  /** Tells whether the database can be written. */
  storage: Storage
  config: Config
  /** The current time; tests change it. */
  now: () => Date
  /** Content packs in memory, refreshed if another process imports one. */
  content: ContentStore
  /** Read from the keys file, and reloaded when it changes. */
  keys: ServerKeys
  /** Notifies the mail sender of new mail in the outbox; returns immediately. */
  wakeMailSender: () => void
  /** Tells all servers, and their open consoles, what has changed in the queue. */
  clinicNews: ClinicNews
  /** Notifies the job runner of new jobs; returns immediately. */
  wakeJobs: () => void
  /** Writes reports as PDF, sequentially, in a worker thread. */
  reportWriter: ReportWriter
  /** Empty in API-only tests: pages are then not served. */
  webApps: readonly WebApp[]
  /** Part of the path of the local mailbox; undefined: there is none. Never logged. */
  mailboxSecret?: string | undefined
  /** Counts what happens, for Prometheus. */
  counts: Counts
  log: Log
}

/** A built web app, as loaded by `http/load-web-app.ts`. */
export type WebApp = {
  /** Decides which data its pages get. */
  name: AppName
  /** Start of its URL paths: empty for the patients' app, which serves all paths that no other app serves. */
  prefix: '' | `/${string}`
  /** Called with the data of this app. The bundle was built separately: no type can tell which that is. */
  renderPage: RenderPage<{ preferences: VisitorPreferences }>
  /** Absolute path of the folder with the files that browsers load. */
  clientDir: string
  /** URL paths of its stylesheets, for pages that are not part of the app. */
  stylesheets: readonly string[]
}

import { buildApp } from '#app.ts'
import { startNightlyBackups } from '#backup/start-nightly-backups.ts'
import type { Config } from '#config.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { listen } from '#db/listen.ts'
import { openNotifier } from '#db/notifier.ts'
import { openDatabase } from '#db/open-database.ts'
import { startNightlyRewrite } from '#db/traces/start-nightly-rewrite.ts'
import type { Deps } from '#deps.ts'
import { writeJournal } from '#erasure/write-journal.ts'
import { expireKeptRecords } from '#features/account/expire-kept-records.ts'
import { forgetEvents } from '#features/account/forget-events.ts'
import { sweepUnclaimed } from '#features/account/sweep-unclaimed.ts'
import { forgetAnswers } from '#features/assistant/forget-answers.ts'
import { forgetSessions } from '#features/auth/forget-sessions.ts'
import { sweepDeviceMarks } from '#features/auth/sweep-device-marks.ts'
import { expireExports, prepareExport } from '#features/data-requests/prepare-export.ts'
import { sweepFeedback } from '#features/help/clinic-inbox.ts'
import { ERASED, startForgettingFiles } from '#features/mail/forget-files.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { alertUnopened } from '#features/queue/alert-unopened.ts'
import { remind } from '#features/reminders/remind.ts'
import { suspendDormant } from '#features/staff/suspend-dormant.ts'
import { readHashedFiles } from '#http/built-files.ts'
import { retireKeys } from '#jobs/retire-keys.ts'
import { startJobRunner } from '#jobs/start-job-runner.ts'
import { openKeys } from '#keys/open-keys.ts'
import { CLINIC_CHANNEL, createClinicNews } from '#live/create-clinic-news.ts'
import type { Log } from '#log.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { setAllDueTimes } from '#queue/set-due-times.ts'
import { createReportWriter } from '#report-file/report-writer.ts'
import type { StartFault } from '#start-fault.ts'
import { forgetAssets } from '#web-assets/forget-assets.ts'
import { startStoringAssets } from '#web-assets/start-storing-assets.ts'
import { listenOrFault } from './listen-or-fault.ts'
import { loadDefaultPack } from './load-default-pack.ts'
import { startMetrics } from './start-metrics.ts'

const backgroundJobs = [
  ...[sweepUnclaimed, expireKeptRecords, forgetSessions, sweepDeviceMarks, forgetEvents, forgetAnswers, sweepFeedback],
  ...[retireKeys, prepareExport, expireExports, remind, suspendDormant, setAllDueTimes, alertUnopened, writeJournal],
  forgetAssets,
]

/** Reports still being written at this point are aborted; their jobs and mails are retried by the next server. */
const LAST_REPORTS_MS = 6_000
/** Polling interval for content imported by another process, in case its notification is lost. */
const POLL_MS = 60_000
const settings = { host: 'HOST', port: 'PORT' }

type Outside = {
  log: Log
  webApps: Deps['webApps']
  /** Called if another process has taken over the database. */
  onLost: (fault: StartFault) => void
  mailboxSecret: Deps['mailboxSecret']
}

type Closer = () => unknown
type Started = Pick<Deps, 'db' | 'content'> & { close: () => Promise<void> }

/**
 * Starts all parts of the server in dependency order.
 *
 * @returns the database, the content, and the shutdown function: it stops the workers concurrently, then closes the resources in reverse order
 * @throws StartFault if something outside the server is wrong; parts already started are then stopped again
 */
export async function startServer(config: Config, outside: Outside): Promise<Started> {
  const { log, webApps, onLost, mailboxSecret } = outside
  const workers: Closer[] = []
  const resources: Closer[] = []
  const close = async () => {
    await Promise.all(workers.splice(0).map((stop) => stop()))
    for (const closer of resources.splice(0).reverse()) await closer()
  }
  try {
    const report = (line: string) => log.error({}, line)
    const tell = (line: string) => log.info({}, line)
    const database = await openDatabase(config, { canJoin: false, report, tell, onLost })
    resources.push(database.close)

    const { db, storage, connection } = database
    await loadDefaultPack(db)
    const content = await openContentStore(db)
    const { counts, stop: stopMetrics } = await startMetrics({ ...database, content, config })
    resources.push(stopMetrics)
    const reportWriter = createReportWriter()
    resources.push(reportWriter.close)
    workers.push(() => void setTimeout(reportWriter.close, LAST_REPORTS_MS).unref())
    const { keys, look, stop } = await openKeys({ db, config, log })
    resources.push(stop)
    // A resource: what the last requests and jobs have changed is sent after them.
    const clinicNews = createClinicNews({ notifier: openNotifier(connection), log })
    resources.push(clinicNews.stop)
    const parts = { db, storage, config, content, keys, log, webApps, reportWriter, clinicNews, counts }
    const basis = { ...parts, now: () => new Date() }
    const mailSender = startMailSender(basis, createMailTransport(config))
    workers.push(mailSender.stop)
    const jobs = startJobRunner({ ...basis, wakeMailSender: mailSender.wake }, backgroundJobs)
    workers.push(jobs.stop)

    if (!config.databaseUrl) workers.push(startNightlyRewrite({ ...basis, connection }))
    workers.push(startNightlyBackups(basis))
    const mailFiles = startForgettingFiles(basis)
    workers.push(mailFiles.stop)

    const refresh = () => content.refresh().catch((error) => log.warn({ error }, 'content refresh failed'))
    const hearers: Record<string, (payload: string | null) => unknown> = {
      content: refresh,
      server_keys: look,
      [ERASED]: mailFiles.look,
      [CLINIC_CHANNEL]: clinicNews.hear,
    }
    const hear = (channel: string, payload: string | null) => void hearers[channel]?.(payload)
    workers.push(await listen(connection, Object.keys(hearers), hear))
    const poll = setInterval(refresh, POLL_MS)
    workers.push(() => clearInterval(poll))

    workers.push(await startStoringAssets(basis, () => readHashedFiles(webApps)))
    const app = buildApp({ ...basis, mailboxSecret, wakeMailSender: mailSender.wake, wakeJobs: jobs.wake })
    workers.push(() => app.close())
    await listenOrFault(app.listen({ host: config.host, port: config.port }), { ...config, settings })
    return { db, content, close }
  } catch (error) {
    await close()
    throw error
  }
}

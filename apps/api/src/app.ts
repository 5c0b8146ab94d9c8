import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { clinicCommentRoutes } from './features/comments/clinic-routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { dataRequestRoutes } from './features/data-requests/routes.ts'
import { helpRoutes } from './features/help/routes.ts'
import { clinicMailRoutes } from './features/mail/clinic-routes.ts'
import { mailboxRoutes } from './features/mail/routes.ts'
import { previewRoutes } from './features/previews/routes.ts'
import { queueRoutes } from './features/queue/routes.ts'
import { quizPageData } from './features/quiz/page-data.ts'
import { quizRoutes } from './features/quiz/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { clinicSettingsRoutes } from './features/settings/clinic-routes.ts'
import { publicSettings } from './features/settings/public-settings.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { slideRoutes } from './features/slides/routes.ts'
import { snippetRoutes } from './features/snippets/clinic-routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { staffAccountRoutes } from './features/staff-account/routes.ts'
import { shareConnections } from './http/connection-shares.ts'
import { addContentCoding } from './http/content-coding.ts'
import { countRequests } from './http/count-requests.ts'
import { addHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { handleUnknownAddresses } from './http/not-found.ts'
import { refuseUnclearHosts } from './http/one-host.ts'
import { endConnectionsInOrder } from './http/open-connections.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { servePlainPageStyle } from './http/plain-page.ts'
import { refuseWithoutKeys } from './http/refuse-without-keys.ts'
import { refuseWrites } from './http/refuse-writes.ts'
import { limitRequests } from './http/request-deadline.ts'
import { addRequestIds } from './http/request-ids.ts'
import { logRequests } from './http/request-log.ts'
import { handleFailures } from './http/send-failure.ts'
import { serverOptions } from './http/server-options.ts'
import { warnOfFirstProxied } from './http/warn-of-first-proxied.ts'
import { sweepRateLimits } from './limits/rate-limits.ts'

/** Builds the complete server, not yet listening. */
export function buildApp(deps: Deps): FastifyInstance {
  const app = fastify(serverOptions(deps.config))
  app.removeContentTypeParser('text/plain')

  // Before connections are ended: an open stream would hold its own.
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  endConnectionsInOrder(app)
  limitRequests(app)
  logRequests(app, deps.log)
  countRequests(app, deps.counts)
  addRequestIds(app)
  addHeaders(app, deps.config.baseUrl)
  refuseUnclearHosts(app)
  addContentCoding(app)
  warnOfFirstProxied(app, deps)
  handleFailures(app, deps.log)
  handleUnknownAddresses(app)
  refuseWrites(app, deps)
  refuseWithoutKeys(app, deps)
  shareConnections(app)
  serveOpenApi(app, deps.config.baseUrl)
  serveHealth(app, deps)
  servePlainPageStyle(app)

  authRoutes(app, deps)
  accountRoutes(app, deps)
  settingsRoutes(app, deps)
  dataRequestRoutes(app, deps)
  quizRoutes(app, deps)
  commentRoutes(app, deps)
  reminderRoutes(app, deps)
  slideRoutes(app, deps)
  reportRoutes(app, deps)
  previewRoutes(app, deps)
  helpRoutes(app, deps)
  searchRoutes(app, deps)
  assistantRoutes(app, deps)
  mailboxRoutes(app, deps)
  signInRoutes(app, deps, closing.signal)
  staffAccountRoutes(app, deps)
  staffRoutes(app, deps)
  clinicSettingsRoutes(app, deps)
  queueRoutes(app, deps)
  assessmentRoutes(app, deps)
  clinicCommentRoutes(app, deps)
  snippetRoutes(app, deps)
  clinicMailRoutes(app, deps)
  servePages(app, deps, {
    patient: (language) => ({
      settings: publicSettings(deps.content.current(), deps.config, language),
      ...quizPageData(deps, language),
    }),
    clinic: () => {
      const { name, phone } = deps.content.current().clinic
      return { clinic_name: name, clinic_phone: phone }
    },
  })

  const stopSweeping = sweepRateLimits(deps)
  app.addHook('onClose', async () => stopSweeping())
  return app
}

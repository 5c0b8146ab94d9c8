import * as contract from '@htd/contract/reminders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { chooseReminder, showReminder } from './choose-reminder.ts'
import { stopReminders } from './stop-reminders.ts'

type ShownReminder = Awaited<ReturnType<typeof showReminder>>

const toWire = ({ months, nextAt }: ShownReminder) => ({ months, next_at: nextAt?.toISOString() ?? null })

export function reminderRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.getReminder, async (_, { userId }) => toWire(await showReminder(deps, userId)))

  mount(app, deps, contract.chooseReminder, async ({ body }, { userId }) =>
    toWire(await chooseReminder(deps, userId, body.months)),
  )

  app.register(async (scope) => {
    acceptForms(scope)
    mount(scope, deps, contract.stopReminders, async ({ query }, _, { ip }) => {
      await stopReminders(deps, query.token, ip)
      return { months: 0 as const }
    })
  })
}

/** Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058, 3.2). The body is ignored: the URL has the token. */
function acceptForms(scope: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 2048 }, (_, __, done) => done(null, {}))
}

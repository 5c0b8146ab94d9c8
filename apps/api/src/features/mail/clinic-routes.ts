import * as contract from '@htd/contract/clinic/mails'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { actorOf } from '#staff/actor-of.ts'
import { dropMails, retryMails } from './failed-mails.ts'
import { readFailedMail } from './read-failed-mail.ts'

export function clinicMailRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.readFailedMail, ({ params: { id } }) => readFailedMail(deps, id))
  mount(app, deps, contract.retryMail, async ({ params: { id } }, staff) => {
    const mails = await retryMails(deps, { id, by: actorOf(staff) })
    deps.wakeMailSender()
    return { mails }
  })
  mount(app, deps, contract.retryMails, async (_, staff) => {
    const mails = await retryMails(deps, { id: 'all', by: actorOf(staff) })
    if (mails > 0) deps.wakeMailSender()
    return { mails }
  })
  mount(app, deps, contract.dropMail, async ({ params: { id } }, staff) => ({
    mails: await dropMails(deps, { id, by: actorOf(staff) }),
  }))
}

import { clinicAddresses as pages } from '@htd/contract/clinic/addresses'
import type { MailData } from '#db/tables/mail.ts'
import type { Deps } from '#deps.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { alertTexts } from './alert-texts.ts'
import type { OutboxRow } from './outbox.repo.ts'
import { renderText } from './render-mail.ts'

/** Composes the mail that tells the clinic of urgent items that nobody has opened. It contains nothing of a patient. */
export function composeAlert(
  { config, content }: Pick<Deps, 'config' | 'content'>,
  { id, recipient, language }: OutboxRow,
  data: MailData['clinic-alert'],
): OutgoingMail {
  const clinic = content.current().clinic.name[language]
  const frame = { language, signature: [clinic], links: { url: config.baseUrl + pages.queue.link() } }
  return { id, to: recipient, language, ...renderText(alertTexts[language]({ ...data, clinic }), frame) }
}

import { clinicAddresses as pages } from '@htd/contract/clinic/addresses'
import type { Deps } from '#deps.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { alertOf, overlooked } from '#queue/overlooked.ts'
import { alertTexts } from './alert-texts.ts'
import type { OutboxRow } from './outbox.repo.ts'
import { renderText } from './render-mail.ts'

/**
 * Composes the mail that tells the clinic of urgent items that nobody has opened: with the figures of this moment, as it may have waited for
 * the mail server. It contains nothing of a patient.
 */
export async function composeAlert(
  { db, now, config, content }: Pick<Deps, 'db' | 'now' | 'config' | 'content'>,
  { id, recipient, language }: OutboxRow,
): Promise<OutgoingMail> {
  const data = alertOf(await overlooked(db, now()), now())
  const clinic = content.current().clinic.name[language]
  const frame = { language, signature: [clinic], links: { url: config.baseUrl + pages.queue.link() } }
  return { id, to: recipient, language, ...renderText(alertTexts[language]({ ...data, clinic }), frame) }
}

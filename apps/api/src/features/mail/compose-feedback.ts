import type { MailData } from '#db/tables/mail.ts'
import type { Deps } from '#deps.ts'
import { timeInWords } from '#i18n/time-in-words.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import { escapeHtml } from './escape-html.ts'
import { feedbackTexts } from './feedback-texts.ts'
import { mailDocument, paragraph } from './mail-document.ts'
import { type FeedbackRow, findFeedback, type OutboxRow } from './outbox.repo.ts'

/**
 * Composes the mail that forwards a patient's message to the clinic: the message as plain text, its category and time, and how to
 * answer. Apart from the address it contains nothing else about the patient.
 *
 * @returns undefined when the message is gone
 */
export async function composeFeedback(
  { db }: Pick<Deps, 'db'>,
  row: OutboxRow,
  { feedbackId }: MailData['feedback'],
): Promise<OutgoingMail | undefined> {
  const feedback = await findFeedback(db, feedbackId)
  if (!feedback) return undefined
  const { language } = row
  const words = feedbackTexts[language]
  const facts = [
    `${words.about}: ${words.categories[feedback.category]}`,
    `${words.sent}: ${timeInWords(feedback.sent_at, language)}`,
  ]
  const after = words.after({ email: feedback.email, command: `npm run htd -- feedback done ${feedback.id}` })
  return {
    id: row.id,
    to: row.recipient,
    replyTo: feedback.email,
    language,
    subject: words.subject,
    text: [...[words.lead, facts.join('\n'), quoted(feedback), ...after].join('\n\n'), '\n'].join(''),
    html: mailDocument({
      subject: words.subject,
      language,
      content: [words.lead, ...facts].map(paragraph).concat(inHtml(feedback), after.map(paragraph)),
    }),
  }
}

/** Quotes the message line by line, so that the patient's words can't be mistaken for ours. */
const quoted = ({ message }: FeedbackRow): string =>
  message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

const inHtml = ({ message }: FeedbackRow): string =>
  `<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</blockquote>`

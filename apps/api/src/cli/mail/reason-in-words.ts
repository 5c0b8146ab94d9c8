import type { MailFailure } from '@htd/domain/vocabulary/mail-failures'
import { whyFailed } from '#features/mail/why-failed.ts'

const words: Record<MailFailure, string> = {
  link_closed: 'its link is used or expired, or its subject is gone',
  address_refused: 'the mail server refused the address permanently',
  address_refused_for_now: 'the mail server refused the address temporarily',
  sender_refused: 'the mail server refused the sender or the address',
  login_refused: 'the mail server refused the user or password of SMTP_URL',
  mail_refused: 'the mail server refused the mail',
  server_unknown: 'the mail server name did not resolve',
  server_unreachable: 'the mail server could not be reached',
  connection_insecure: 'no secure connection to the mail server',
  server_slow: 'the mail server took too long',
  folder_not_writable: 'the folder for mails could not be written',
  report_not_written: 'the report could not be written',
  other: 'an unexpected failure, see the log',
}

/** Describes for a terminal why a mail failed. @param code as stored in the outbox; it never contains an address */
export const reasonInWords = (code: string | null): string => `${words[whyFailed(code)]} (${code ?? 'unknown'})`

import { expect, test } from 'vitest'
import { reasonInWords } from './reason-in-words.ts'

test.each([
  ['link_closed', 'its link is used or expired, or its subject is gone (link_closed)'],
  ['EENVELOPE 450 RCPT TO', 'the mail server refused the address temporarily (EENVELOPE 450 RCPT TO)'],
  ['EAUTH 535 AUTH PLAIN', 'the mail server refused the user or password of SMTP_URL (EAUTH 535 AUTH PLAIN)'],
  ['ESOCKET CONN', 'the mail server could not be reached (ESOCKET CONN)'],
  ['EABORT', 'the mail server took too long (EABORT)'],
  ['ENOSPC', 'the folder for mails could not be written (ENOSPC)'],
  ['report_busy', 'the report could not be written (report_busy)'],
  ['57014', 'an unexpected failure, see the log (57014)'],
  [null, 'an unexpected failure, see the log (unknown)'],
])('[FIX-25] %s is said in words', (code, words) => {
  expect(reasonInWords(code)).toBe(words)
})

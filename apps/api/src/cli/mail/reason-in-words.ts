/** Prefixes of error codes with their meanings. The first match counts. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^link_closed$/, 'its link is used or expired, or its subject is gone'],
  [/^EENVELOPE 5\d\d RCPT/, 'the mail server refused the address permanently'],
  [/^EENVELOPE 4\d\d RCPT/, 'the mail server refused the address temporarily'],
  [/^EENVELOPE/, 'the mail server refused the sender or the address'],
  [/^(EAUTH|ENOAUTH)/, 'the mail server refused the user or password of SMTP_URL'],
  [/^EMESSAGE/, 'the mail server refused the mail'],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)/, 'the mail server name did not resolve'],
  [/^(ESOCKET|ECONN)/, 'the mail server could not be reached'],
  [/^(ETLS|EREQUIRETLS)/, 'no secure connection to the mail server'],
  [/^(EABORT|ETIMEDOUT)/, 'the mail server took too long'],
  [/^(ENOSPC|EROFS|EACCES|EPERM)/, 'the folder for mails could not be written'],
  [/^report_/, 'the report could not be written'],
]

/** Describes for a terminal why a mail failed. @param code as stored in the outbox; it never contains an address */
export function reasonInWords(code: string | null): string {
  const words = reasons.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'an unexpected failure, see the log'
  return `${words} (${code ?? 'unknown'})`
}

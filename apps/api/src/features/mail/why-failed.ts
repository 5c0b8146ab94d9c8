import type { MailFailure } from '@htd/domain/vocabulary/mail-failures'

/** Prefixes of error codes with what they mean. The first match counts. */
const reasons: readonly (readonly [RegExp, MailFailure])[] = [
  [/^link_closed$/, 'link_closed'],
  [/^EENVELOPE 5\d\d RCPT/, 'address_refused'],
  [/^EENVELOPE 4\d\d RCPT/, 'address_refused_for_now'],
  [/^EENVELOPE/, 'sender_refused'],
  [/^(EAUTH|ENOAUTH)/, 'login_refused'],
  [/^EMESSAGE/, 'mail_refused'],
  [/^(EDNS|ENOTFOUND|EAI_AGAIN)/, 'server_unknown'],
  [/^(ESOCKET|ECONN)/, 'server_unreachable'],
  [/^(ETLS|EREQUIRETLS)/, 'connection_insecure'],
  [/^(EABORT|ETIMEDOUT)/, 'server_slow'],
  [/^(ENOSPC|EROFS|EACCES|EPERM)/, 'folder_not_writable'],
  [/^report_/, 'report_not_written'],
]

/** @param code as stored in the outbox; it never contains an address */
export const whyFailed = (code: string | null): MailFailure =>
  reasons.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'other'

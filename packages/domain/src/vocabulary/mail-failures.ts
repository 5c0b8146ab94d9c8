/** Why a mail was given up, in the order in which causes are told. `other`: see the log. */
export const mailFailures = [
  'link_closed',
  'address_refused',
  'address_refused_for_now',
  'sender_refused',
  'login_refused',
  'mail_refused',
  'server_unknown',
  'server_unreachable',
  'connection_insecure',
  'server_slow',
  'folder_not_writable',
  'report_not_written',
  'other',
] as const
export type MailFailure = (typeof mailFailures)[number]

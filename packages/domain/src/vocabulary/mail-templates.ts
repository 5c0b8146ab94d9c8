/** Every mail that the server sends, by the name of its template. They are stored: none may be renamed. */
export const mailTemplates = [
  'register-link',
  'claim-link',
  'reset-link',
  'password-changed',
  'comment-added',
  'comment-corrected',
  'account-deleted',
  'data-requested',
  'data-ready',
  'retake-reminder',
  'report-copy',
  'feedback',
  'clinic-alert',
  'staff-invitation',
  'staff-reset',
  'staff-opening',
  'staff-reset-notice',
  'staff-recovery-used',
  'staff-many-readings',
] as const
export type MailTemplateName = (typeof mailTemplates)[number]

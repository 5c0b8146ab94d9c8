/** Masks an address so that only its owner recognises it: 'a•••@example.se'. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${Array.from(local)[0] ?? ''}•••@${domain}`
}

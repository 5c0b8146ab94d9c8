/** An address that its owner knows again and nobody else can read: 'a•••@example.se'. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${Array.from(local)[0] ?? ''}•••@${domain}`
}

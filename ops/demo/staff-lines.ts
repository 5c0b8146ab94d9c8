import { renderUnicodeCompact } from 'uqr'
import type { DemoStaff, StaffLogin } from './staff.ts'

/** White on black by number, so that the theme of the terminal has no say in it. The light modules of the code are what is drawn. */
const WHITE_ON_BLACK = '\u001b[38;5;231;48;5;16m'
const PLAIN = '\u001b[0m'
/** Light modules around a code, as its standard asks. */
const QUIET_ZONE = 4

/** Lists how the invented staff sign in. @param withCodes also the QR codes of their secrets, for a terminal */
export function staffLines({ password, logins }: DemoStaff, { withCodes = false } = {}): string[] {
  const width = Math.max(...logins.map(({ email }) => email.length))
  return [
    'At /clinic one invented member of staff for each role. These are shown only now, and differ in each run:',
    `all of them sign in with the password ${password} and a code of an authenticator app that has their key.`,
    '',
    ...logins.map(({ email, role, secret }) => `${email.padEnd(width)}  ${role.padEnd(9)}  key ${secret}`),
    ...(withCodes ? logins.flatMap(qrLines) : []),
  ]
}

const qrLines = ({ email, role, uri }: StaffLogin): string[] => [
  '',
  `${email} (${role})`,
  ...renderUnicodeCompact(uri, { border: QUIET_ZONE })
    .split('\n')
    .map((line) => `${WHITE_ON_BLACK}${line}${PLAIN}`),
]

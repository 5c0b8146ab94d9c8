import { expect, test } from 'vitest'
import { parseConfig } from '#config.ts'
import { welcomeLines } from './welcome-lines.ts'

const linesOf = (env: Record<string, string>, mailboxSecret?: string, hasAdmin?: boolean) =>
  welcomeLines(parseConfig({ DATA_DIR: '/htd', ...env }), { mailboxSecret, hasAdmin })
const smtp = { SMTP_URL: 'smtp://user:hidden@mail.clinic.se:587' }
const published = { BASE_URL: 'https://htd.clinic.se' }
const proxied = { TRUSTED_PROXIES: '127.0.0.1' }

test('[FIX-03] the start line holds the whole address of the mailbox', () => {
  expect(linesOf({ PORT: '8080' }, 'the-secret')[1]).toBe(
    '  Mails  stay in /htd/outbox, to read at http://localhost:8080/mailbox/the-secret',
  )
})

test('[FIX-05] a server for patients without a mail server and without a trusted proxy says so, in one line each', () => {
  const lines = linesOf(published)
  expect(lines.filter((line) => line.includes('SMTP_URL'))).toEqual([
    '  Mails  reach nobody: they stay as files in /htd/outbox. To send them, set SMTP_URL=smtp://user:password@mail.clinic.example:587',
  ])
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([
    '  Proxy  none is trusted: all patients behind one count as a single address, so a few use up the rate limits of all. Set its address, such as TRUSTED_PROXIES=127.0.0.1',
  ])
})

test.each([
  [{ ...published, ...smtp, ...proxied }, [false, false]],
  [{ ...published, ...smtp }, [false, true]],
  [{ ...published, ...proxied }, [true, false]],
  [smtp, [false, false]],
  [{ BASE_URL: 'http://127.0.0.1:3000', ...smtp }, [false, false]],
])('[FIX-05] %j: is SMTP_URL, is TRUSTED_PROXIES asked for? %j', (env, asked) => {
  const text = linesOf(env).join('\n')
  expect(['SMTP_URL', 'TRUSTED_PROXIES'].map((name) => text.includes(name))).toEqual(asked)
  expect(text).not.toContain('hidden')
})

test.each([
  [
    false,
    '  Staff  have no administrator at /clinic yet: npm run htd -- staff invite ADDRESS --name NAME --role admin',
  ],
  [true, '  Staff  sign in at https://htd.clinic.se/clinic'],
  [undefined, '  Staff  sign in at https://htd.clinic.se/clinic'],
])(
  '[CLN-02] a start says in one line where the console is, or how to make its first administrator (%s)',
  (hasAdmin, line) => {
    expect(linesOf(published, undefined, hasAdmin).filter((each) => each.includes('/clinic'))).toEqual([line])
  },
)

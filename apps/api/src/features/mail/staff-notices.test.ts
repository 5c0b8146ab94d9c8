import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#db/tables/mail.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import type { TestDeps } from '#test/make.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import {
  compose,
  invitationMail,
  makeInvitation,
  makeMailDeps,
  makeOpening,
  makeStaff,
  resetMail,
  to,
} from '#test/staff-mail-stage.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeMailDeps()
})

test('the notice about new access says whose account, by whom, which roles and from when', async () => {
  const data = { openingId: await makeOpening(deps, 'Karin Lind', await makeStaff(deps, 'Bo Ek', ['admin'])) }
  const sv = await compose(deps, { template: 'staff-opening', data })
  expect(sv?.subject).toBe('Ett konto får ny behörighet')
  expect(sv?.text.split('\n\n').slice(0, 7)).toEqual([
    'Ett konto i HTD klinik hos Exempelkliniken Ögon får ny behörighet.',
    'Konto: Karin Lind',
    'Behörigheten gavs av: Bo Ek',
    'Roller: läsare och granskare',
    'Vilka patienter: de som ligger i kön, och andra genom sökning',
    'Gäller från: 28 november 2026 kl. 15:02',
    'Öppna sidan Personal:\nhttps://htd.example/clinic/staff',
  ])
  expect(sv?.text).toContain('Pausa kontot på sidan Personal.')
  const en = await compose(deps, { template: 'staff-opening', data }, 'en')
  expect(en?.text).toContain('Roles: reader and auditor\n')
  expect(en?.text).toContain('suspend the account on the Staff page')
})

test.each([
  ['sv', 'Behörigheten gavs av: en administratör via serverns kommando'],
  ['en', 'Access given by: an administrator by a command on the server'],
] as const)('the notice about access given by a command says so in %s', async (language, words) => {
  const openingId = await makeOpening(deps, 'Karin Lind', null, ['clinician'])
  expect((await compose(deps, { template: 'staff-opening', data: { openingId } }, language))?.text).toContain(
    `${words}\n`,
  )
})

test.each([
  ['sv', 'Konto: Karin Lind'],
  ['en', 'Account: Karin Lind'],
] as const)('[CLN-09] the notice to admins says whose factors were reset, in %s', async (language, words) => {
  const mail = await compose(
    deps,
    { template: 'staff-reset-notice', data: { staffId: await makeStaff(deps, 'Karin Lind') } },
    language,
  )
  expect(mail?.text).toContain(`\n${words}\n`)
  expect(mail?.text).toContain('\nhttps://htd.example/clinic/staff\n')
  expect(mail?.subject).not.toContain('Karin')
})

test.each([
  ['sv', 'användes den 28 november 2026 kl. 14:02.', 'genast till en administratör'],
  ['en', 'was used on 28 November 2026 at 14:02 (Swedish time).', 'tell an administrator at the clinic at once'],
] as const)('[CLN-07] the owner of a recovery code reads when it was used, in %s', async (language, when, what) => {
  const mail = await compose(deps, { template: 'staff-recovery-used', data: {} }, language)
  expect(mail?.text).toContain(when)
  expect(mail?.text).toContain(what)
  expect(mail?.text).toContain('\nhttps://htd.example/clinic/account\n')
})

describe('a name', () => {
  const hostile = 'Eva\r\nBcc: x@evil.example\r\n\r\n<b onclick="x">\u2028O’Hara</b>\u202E & "Co" \u0007$& $1'
  const asOneLine = 'Eva Bcc: x@evil.example <b onclick="x"> O’Hara</b> & "Co" $& $1'

  test('with line breaks and markup stays one line of text, wherever it stands', async () => {
    const id = await makeStaff(deps, hostile, ['admin'])
    const mails: [Mail, string][] = [
      [invitationMail(await makeInvitation(deps, { by: id })), `${asOneLine} har bjudit in dig till`],
      [resetMail(await makeInvitation(deps, { kind: 'reset', by: id })), `har återställts av ${asOneLine}.`],
      [
        { template: 'staff-opening', data: { openingId: await makeOpening(deps, hostile, id) } },
        `Konto: ${asOneLine}\n`,
      ],
      [{ template: 'staff-reset-notice', data: { staffId: id } }, `Konto: ${asOneLine}\n`],
    ]
    const sink = await startSmtpSink()
    const transport = createMailTransport({ ...deps.config, smtpUrl: sink.url })
    for (const [mail, words] of mails) {
      const composed = await compose(deps, mail)
      expect(composed?.text).toContain(words)
      expect(composed?.html).not.toContain('<b onclick')
      expect(composed?.html).toContain('&lt;b onclick=&quot;x&quot;&gt; O’Hara&lt;/b&gt; &amp; &quot;Co&quot;')
      if (composed) await transport.send(composed)
    }
    const sent = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
    await sink.close()
    expect(sent).toHaveLength(4)
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual(Array(4).fill([to]))
    for (const { subject, headers } of sent) {
      expect(subject).not.toContain('Eva')
      expect(headers.map(({ key }) => key)).not.toContain('bcc')
    }
  })

  test('of blanks is no name', async () => {
    const id = await makeStaff(deps, ' \u200E\n ', ['admin'])
    expect((await compose(deps, invitationMail(await makeInvitation(deps, { by: id }))))?.text).toMatch(
      /^Du är inbjuden till/,
    )
    expect((await compose(deps, { template: 'staff-reset-notice', data: { staffId: id } }))?.text).toContain(
      'Konto: utan namn\n',
    )
    expect((await compose(deps, { template: 'staff-reset-notice', data: { staffId: id } }, 'en'))?.text).toContain(
      'Account: no name\n',
    )
  })
})

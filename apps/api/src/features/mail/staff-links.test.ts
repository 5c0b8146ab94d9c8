import { randomUUIDv7 } from 'node:crypto'
import { languages } from '@htd/domain/vocabulary/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '#keys/token-hash.ts'
import type { TestDeps } from '#test/make.ts'
import {
  compose,
  created,
  inAnHour,
  invitationMail,
  makeInvitation,
  makeMailDeps,
  makeStaff,
  resetMail,
  to,
} from '#test/staff-mail-stage.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeMailDeps()
})

/** Roles in both languages; an administrator may be named as the one to turn to. */
const roleWords =
  /läsare|behandlare|redaktör|(?<!till en )administratör|granskare|reader|clinician|editor|(?<!tell an )administrator|auditor/i
const tokenIn = (text = '') => /\/clinic\/accept\?token=([\w-]{43})\n/.exec(text)?.[1] ?? ''
const addressesIn = (text: string) => text.match(/\S+@\S+/g) ?? []

const clinicNames = { sv: 'Exempelkliniken Ögon', en: 'The Example Eye Clinic' }
const links = [
  { kind: 'invitation', mail: invitationMail },
  { kind: 'reset', mail: resetMail },
] as const

describe.each(links)('the link of kind $kind', ({ kind, mail }) => {
  test.each(languages)(
    '[CLN-03] names who made it, the clinic and until when it works, and nothing else, in %s',
    async (language) => {
      const by = await makeStaff(deps, 'Bo Ek', ['admin'])
      const id = await makeInvitation(deps, { kind, by })
      const composed = await compose(deps, mail(id), language)
      expect(composed).toMatchObject({ to, language })
      const { subject = '', text = '', html = '' } = composed ?? {}
      expect(tokenIn(text)).toBe(deps.keys.derive('link', id))
      expect(html).toContain(`href="https://htd.example/clinic/accept?token=${deps.keys.derive('link', id)}"`)
      expect(text).toContain('Bo Ek')
      expect(text).toContain(clinicNames[language])
      expect(text).toContain(
        { sv: 'gäller till den 1 december 2026 kl. 14:02', en: 'until 1 December 2026 at 14:02 (Swedish time)' }[
          language
        ],
      )
      expect(text).not.toMatch(/börjar gälla|starts to work/)

      const { phone, email, website } = deps.content.current().clinic
      for (const said of [text, html]) {
        expect(addressesIn(said.replaceAll(/https:\S+/g, ''))).toEqual([])
        for (const other of [phone, email, website, 'Karin', 'Ögonläkare', 'Ophthalmologist', id])
          expect(said).not.toContain(other)
        expect(said).not.toMatch(roleWords)
        expect(
          said
            .match(/https?:\/\/[^\s"<]+/g)
            ?.every((url) => url.startsWith('https://htd.example/clinic/accept?token=')),
        ).toBe(true)
      }
      expect(subject).not.toContain('Bo Ek')
    },
  )

  test.each(languages)('[CLN-03] of a command names only the clinic in %s', async (language) => {
    const { text = '' } = (await compose(deps, mail(await makeInvitation(deps, { kind })), language)) ?? {}
    expect(text).toContain(clinicNames[language])
    expect(text).not.toMatch(/undefined|null| av \.| by \./)
  })

  test('[CLN-09] that works later says from when', async () => {
    const id = await makeInvitation(deps, { kind, worksFrom: inAnHour })
    expect((await compose(deps, mail(id)))?.text).toContain('Länken börjar gälla den 28 november 2026 kl. 15:02.')
    expect((await compose(deps, mail(id), 'en'))?.text).toContain(
      'starts to work on 28 November 2026 at 15:02 (Swedish time).',
    )
  })

  test.each([
    ['used', { used_at: created }],
    ['ended', { ended_at: created }],
    ['expired', { expires_at: created }],
  ])('[CLN-03] is not mailed once it is %s, and its token stays', async (_, change) => {
    const id = await makeInvitation(deps, { kind })
    const hash = () => deps.db.selectFrom('staff_invitations').select('token_hash').executeTakeFirstOrThrow()
    const before = await hash()
    await deps.db.updateTable('staff_invitations').set(change).execute()
    deps.keys.rotate()
    deps.keys.forget()
    expect(await compose(deps, mail(id))).toBeUndefined()
    expect(await hash()).toEqual(before)
  })
})

describe.each(links)('[FIX-09] the token of the link of kind $kind', ({ kind, mail }) => {
  test('that waits in the outbox while keys change is mailed as it would have been', async () => {
    const id = await makeInvitation(deps, { kind })
    const token = deps.keys.derive('link', id)
    deps.keys.rotate(3 * 24 * 60 * 60)
    expect(tokenIn((await compose(deps, mail(id)))?.text)).toBe(token)
  })

  test('that waits in the outbox while its key is lost gets a new token', async () => {
    const id = await makeInvitation(deps, { kind })
    const former = deps.keys.derive('link', id)
    deps.keys.rotate()
    deps.keys.forget()
    const token = tokenIn((await compose(deps, mail(id)))?.text)
    expect(token).not.toBe(former)
    const { token_hash } = await deps.db.selectFrom('staff_invitations').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash).toEqual(tokenHash(token))
  })
})

test('an invitation is never mailed as a reset, nor a reset as an invitation, nor what is gone', async () => {
  expect(await compose(deps, resetMail(await makeInvitation(deps)))).toBeUndefined()
  expect(await compose(deps, invitationMail(await makeInvitation(deps, { kind: 'reset' })))).toBeUndefined()
  expect(await compose(deps, invitationMail(randomUUIDv7()))).toBeUndefined()
  expect(await compose(deps, { template: 'staff-opening', data: { openingId: randomUUIDv7() } })).toBeUndefined()
  expect(await compose(deps, { template: 'staff-reset-notice', data: { staffId: randomUUIDv7() } })).toBeUndefined()
})

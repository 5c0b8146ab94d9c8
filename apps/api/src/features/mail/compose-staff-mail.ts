import { clinicAddresses as pages } from '@htd/contract/clinic/addresses'
import type { Mail, MailData } from '#db/tables/mail.ts'
import type { Deps } from '#deps.ts'
import { timeInWords } from '#i18n/time-in-words.ts'
import type { OutgoingMail } from '#outside/mail-transport.ts'
import type { StaffTemplate } from './mail-text.ts'
import { tokenOf } from './mail-tokens.ts'
import { oneLine } from './one-line.ts'
import type { OutboxRow } from './outbox.repo.ts'
import { renderText } from './render-mail.ts'
import { findInvitation, findOpening, findStaffName, renewInvitationToken } from './staff-mails.repo.ts'
import { type StaffValues, staffTexts } from './staff-texts.ts'

type ComposeDeps = Pick<Deps, 'db' | 'config' | 'now' | 'content' | 'keys'>

export const isStaffMail = (mail: Mail): mail is Mail<StaffTemplate> => mail.template.startsWith('staff-')

/**
 * Composes a mail to a member of staff. It is signed with the clinic's name only, without the addresses for patients.
 *
 * @returns undefined when what it is about is gone, or its link is used, ended or expired
 */
export async function composeStaffMail(
  deps: ComposeDeps,
  row: OutboxRow,
  mail: Mail<StaffTemplate>,
): Promise<OutgoingMail | undefined> {
  const { language } = row
  const clinic = deps.content.current().clinic.name[language]
  const read = await wordsOf(deps, row, mail, clinic)
  if (!read) return undefined
  const links = { url: deps.config.baseUrl + read.page }
  return {
    id: row.id,
    to: row.recipient,
    language,
    ...renderText(read.words, { language, signature: [clinic], links }),
  }
}

async function wordsOf<Template extends StaffTemplate>(
  deps: ComposeDeps,
  row: OutboxRow,
  mail: Mail<Template>,
  clinic: string,
) {
  const read = await readings[mail.template](deps, row, mail.data)
  return read && { words: staffTexts[row.language][mail.template]({ ...read.values, clinic }), page: read.page }
}

/** `page`: address that the button leads to. */
type Reading<Template extends StaffTemplate> = (
  deps: ComposeDeps,
  row: OutboxRow,
  data: MailData[Template],
) => Promise<{ values: StaffValues[Template]; page: string } | undefined>

const linkReading =
  (kind: 'invitation' | 'reset') =>
  async (deps: ComposeDeps, { language }: OutboxRow, { invitationId }: { invitationId: string }) => {
    const link = await findInvitation(deps.db, invitationId, kind)
    if (!link || link.used_at || link.ended_at || link.expires_at <= deps.now()) return undefined
    const token = await tokenOf(deps, invitationId, link, renewInvitationToken)
    return {
      values: {
        by: nameOf(link.by),
        until: timeInWords(link.expires_at, language),
        from: isDelayed(link) ? timeInWords(link.works_from, language) : undefined,
      },
      page: pages.accept.link({ token }),
    }
  }

/** A notice about somebody, which leads to the staff page. */
const nameReading = async ({ db }: ComposeDeps, _: OutboxRow, { staffId }: { staffId: string }) => {
  const name = await findStaffName(db, staffId)
  return name === undefined ? undefined : { values: { name: oneLine(name) }, page: pages.staff.link() }
}

const readings: { readonly [Template in StaffTemplate]: Reading<Template> } = {
  'staff-invitation': linkReading('invitation'),
  'staff-reset': linkReading('reset'),
  'staff-opening': async ({ db }, { language }, { openingId }) => {
    const opening = await findOpening(db, openingId)
    if (!opening) return undefined
    const { name, by, roles, scope, works_at } = opening
    const from = timeInWords(works_at, language)
    return { values: { name: oneLine(name), by: nameOf(by), roles, scope, from }, page: pages.staff.link() }
  },
  'staff-reset-notice': nameReading,
  'staff-many-readings': nameReading,
  'staff-recovery-used': async (_, { created_at, language }) => ({
    values: { at: timeInWords(created_at, language) },
    page: pages.account.link(),
  }),
}

/** @returns undefined for nobody, and for a name of blanks */
const nameOf = (name: string | null): string | undefined => oneLine(name ?? '') || undefined

const MINUTE_MS = 60_000

/** The two times may be of two clocks, the server's and the database's: a moment's difference is no delay. */
const isDelayed = ({ works_from, created_at }: { works_from: Date; created_at: Date }): boolean =>
  works_from.getTime() - created_at.getTime() >= MINUTE_MS

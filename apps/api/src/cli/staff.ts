import { randomUUIDv7 } from 'node:crypto'
import { normaliseEmail } from '@htd/domain/accounts/email'
import { defaultLanguage } from '@htd/domain/vocabulary/languages'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { readConfig } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { changeStaff, endStaff, renewInvitation, resumeStaff, suspendStaff } from '#features/staff/change-staff.ts'
import { inviteStaff } from '#features/staff/invite-staff.ts'
import { resetFactors } from '#features/staff/reset-factors.ts'
import { listMembers } from '#features/staff/staff-list.repo.ts'
import { commandKeys } from '#keys/command-keys.ts'
import { silentNews } from '#live/clinic-news.ts'
import { countAdmins, findMemberByEmail, type Member } from '#staff/staff.repo.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'
import { linkLines } from './staff/link-lines.ts'
import { parseWords, type StaffCall } from './staff/parse-words.ts'
import { refused, unknown } from './staff/refused.ts'
import { staffLines } from './staff/staff-lines.ts'
import { minute } from './terminal/minute.ts'
import { printable } from './terminal/printable.ts'

type Call<Action extends StaffCall['action']> = Extract<StaffCall, { action: Action }>

const by: Actor = { kind: 'command' }

export const staff: Command = {
  usage: [
    ['staff list', 'lists who works at the clinic, with roles, status, last sign-in and open links'],
    [
      'staff invite ADDRESS --name N --role R[,R]',
      'prints a link for a new member of staff, valid for 72 hours; also --scope all, --language en',
    ],
    ['staff invite ADDRESS', 'prints a new link for somebody who is invited; the former one ends'],
    [
      'staff roles ADDRESS --role R[,R]',
      'changes the roles: reader, clinician, editor, admin, auditor; also --scope queue|all',
    ],
    ['staff suspend ADDRESS', 'closes an account at once and ends its sessions'],
    ['staff resume ADDRESS', 'opens a suspended account again'],
    ['staff end ADDRESS', 'ends an account for good; the name stays in logs and on comments'],
    [
      'staff reset-factors ADDRESS',
      'prints a link to set up new factors; the former ones and all sessions end at once',
    ],
  ],
  run: async (words, { say, withDatabase }) => {
    const call = parseWords(words)
    for (const line of await withDatabase((db) => linesOf(db, call))) say(line)
  },
}

async function linesOf(db: Db, call: StaffCall): Promise<string[]> {
  if (call.action === 'list') return staffLines(await listMembers(db))
  if (call.action === 'invite') return invite(db, call)
  const member = await memberOf(db, call.address)
  if (call.action === 'roles') return changeRoles(db, member, call)
  if (call.action === 'reset-factors') return reset(db, member)
  return changeStatus(db, member, call.action)
}

/** @throws StartFault when nobody has the address */
async function memberOf(db: Db, address: string): Promise<Member> {
  const member = await findMemberByEmail(db, normaliseEmail(address))
  if (!member) throw new StartFault(unknown(address))
  return member
}

async function invite(db: Db, call: Call<'invite'>): Promise<string[]> {
  const { address, name, roles, language = defaultLanguage } = call
  const known = await findMemberByEmail(db, normaliseEmail(address))
  if (known) return renew(db, known, call)
  if (name === undefined || !roles) throw new UsageFault()
  const keys = await commandKeys(db, readConfig())
  const { scope = await firstScope(db, roles) } = call
  const title = { sv: '', en: '' }
  const member = { id: randomUUIDv7(), email: address, name, title, roles, scope, language }
  const link = await inviteStaff({ db, keys }, member, by).catch(refused(address))
  if (link === undefined) throw new Error('An invitation under a new id was taken for a repeated one')
  return linkLines(db, keys, link, normaliseEmail(address))
}

/** A first administrator who also sees patients has nobody to ask for more. */
const firstScope = async (db: Db, roles: readonly StaffRole[]) =>
  roles.includes('admin') && roles.includes('clinician') && (await countAdmins(db)) === 0 ? 'all' : 'queue'

async function renew(db: Db, member: Member, { roles, scope, language }: Call<'invite'>): Promise<string[]> {
  const who = printable(member.email)
  if (member.status !== 'invited')
    throw new StartFault(
      `${who} has an account already (${member.status}): "staff reset-factors" makes a new link for it.`,
    )
  const isOther =
    (roles && [...new Set(roles)].toSorted().join() !== member.roles.toSorted().join()) ||
    (scope && scope !== member.scope) ||
    (language && language !== member.language)
  if (isOther)
    throw new StartFault(
      `${who} is invited already, as ${member.roles.join(',')} with the scope ${member.scope}, in the language ${member.language}:`,
      'change roles and scope by "staff roles"; without options, "staff invite" makes a new link.',
    )
  const keys = await commandKeys(db, readConfig())
  const link = await renewInvitation({ db, keys }, { id: member.id, by }).catch(refused(member.email))
  return linkLines(db, keys, link, member.email)
}

async function changeRoles(db: Db, member: Member, { roles, scope = member.scope }: Call<'roles'>): Promise<string[]> {
  const { id, name, title, email } = member
  await changeStaff({ db, clinicNews: silentNews }, { id, by }, { name, title, roles, scope }).catch(refused(email))
  const { nextAt } = (await listMembers(db)).find((each) => each.id === id) ?? {}
  const now = `${printable(email)} has the roles ${[...new Set(roles)].join(',')} with the scope ${scope}`
  return [
    nextAt ? `${now}. New access counts from ${minute(nextAt)}: other admins and auditors are told first.` : `${now}.`,
  ]
}

async function reset(db: Db, member: Member): Promise<string[]> {
  const who = printable(member.email)
  if (member.status !== 'active') throw new StartFault(notIn(member, 'reset'))
  const keys = await commandKeys(db, readConfig())
  const link = await resetFactors({ db, keys }, member.id, by).catch(refused(member.email))
  return [`The factors and sessions of ${who} have ended.`, ...(await linkLines(db, keys, link, member.email))]
}

type Closing = Extract<StaffCall['action'], 'suspend' | 'resume' | 'end'>

const closings = {
  suspend: { change: suspendStaff, from: ['active'], said: 'is suspended, and signed out everywhere' },
  resume: { change: resumeStaff, from: ['suspended'], said: 'can sign in again' },
  end: { change: endStaff, from: ['invited', 'active', 'suspended'], said: 'has left for good' },
} as const

async function changeStatus(db: Db, member: Member, action: Closing): Promise<string[]> {
  const { change, from, said } = closings[action]
  if (!from.some((status) => status === member.status)) throw new StartFault(notIn(member, action))
  await change({ db, clinicNews: silentNews }, { id: member.id, by }).catch(refused(member.email))
  return [`${printable(member.email)} ${said}.`]
}

function notIn({ email, status }: Member, action: Closing | 'reset'): string {
  const who = printable(email)
  if (action === 'resume') return `${who} is not suspended (${status}).`
  if (status === 'suspended')
    return action === 'suspend' ? `${who} is suspended already.` : `${who} is suspended: "staff resume" comes first.`
  return `${who} is only invited: "staff invite" makes a new link, "staff end" ends the invitation.`
}

import { parseArgs } from 'node:util'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { type StaffRole, type StaffScope, staffRoles, staffScopes } from '@htd/domain/vocabulary/staff-roles'
import { StartFault } from '#start-fault.ts'
import { UsageFault } from '../command.ts'

const actions = ['suspend', 'resume', 'end', 'reset-factors'] as const

type Invitation = {
  action: 'invite'
  address: string
  name?: string | undefined
  roles?: StaffRole[] | undefined
  scope?: StaffScope | undefined
  language?: Language | undefined
}
type Roles = { action: 'roles'; address: string; roles: StaffRole[]; scope?: StaffScope | undefined }

/** A parsed call of the command. */
export type StaffCall = { action: 'list' } | { action: (typeof actions)[number]; address: string } | Invitation | Roles

/** @throws UsageFault if the arguments are wrong, StartFault for an unknown role, scope or language */
export function parseWords([action, address, ...words]: readonly string[]): StaffCall {
  if (action === 'list' && address === undefined) return { action }
  if (address === undefined || address.startsWith('-')) throw new UsageFault()
  if (action === 'invite') return parseInvitation(address, words)
  if (action === 'roles') return parseRoles(address, words)
  const plain = actions.find((each) => each === action)
  if (!plain || words.length > 0) throw new UsageFault()
  return { action: plain, address }
}

function parseInvitation(address: string, words: readonly string[]): Invitation {
  const { name, role, scope, language } = optionsOf(words)
  return {
    action: 'invite',
    address,
    name,
    roles: role && rolesOf(role),
    scope: scope === undefined ? undefined : among(staffScopes, 'scope', scope),
    language: language === undefined ? undefined : among(languages, 'language', language),
  }
}

function parseRoles(address: string, words: readonly string[]): Roles {
  const { name, role, scope, language } = optionsOf(words)
  if (!role || name !== undefined || language !== undefined) throw new UsageFault()
  return {
    action: 'roles',
    address,
    roles: rolesOf(role),
    scope: scope === undefined ? undefined : among(staffScopes, 'scope', scope),
  }
}

function optionsOf(words: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { name: text, role: { ...text, multiple: true }, scope: text, language: text } as const
    return parseArgs({ args: [...words], options }).values
  } catch {
    throw new UsageFault()
  }
}

/** `admin,clinician` means the same as the option given twice. */
const rolesOf = (given: readonly string[]): StaffRole[] =>
  given.flatMap((text) => text.split(',').map((role) => among(staffRoles, 'role', role.trim())))

/** @throws StartFault when the word is not in the list */
function among<Word extends string>(list: readonly Word[], what: string, word: string): Word {
  const found = list.find((each) => each === word)
  if (!found) throw new StartFault(`There is no ${what} ${JSON.stringify(word)}: it is one of ${list.join(', ')}.`)
  return found
}

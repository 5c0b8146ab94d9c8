import { NAME_MAX, NAME_MIN } from '@htd/domain/accounts/names'
import { AppError } from '#app-error.ts'
import { StartFault } from '#start-fault.ts'
import { printable } from '../terminal/printable.ts'

/** Turns the error of a use case into a sentence for the user of the command. @param address whom the command is about */
export const refused =
  (address: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const who = printable(address)
    const reasons: Partial<Record<AppError['code'], string>> = {
      not_found: unknown(address),
      address_in_use: `${who} has just been invited by somebody else: "staff list" shows it.`,
      last_admin: `${who} is the last active administrator: make another one first.`,
    }
    const fields: Record<string, string> = {
      'name nameRequired': `A name has ${NAME_MIN} to ${NAME_MAX} characters, and no control characters.`,
      'roles roleRequired': 'At least one role is needed.',
      'email invalidEmail': `${who} is not an email address.`,
      'email emailRequired': 'The email address is empty.',
    }
    const [fault] = error.extra.fields ?? []
    const reason = reasons[error.code] ?? (fault && fields[`${fault.field} ${fault.code}`])
    throw reason ? new StartFault(reason) : error
  }

export const unknown = (address: string): string =>
  `Nobody here has the address ${printable(address)}: "staff list" shows all of them.`

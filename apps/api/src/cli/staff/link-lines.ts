import { clinicAddresses } from '@htd/contract/clinic/addresses'
import { type Config, readConfig } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { ServerKeys } from '#keys/server-keys.ts'
import { findLinkTimes } from '#staff/invitations.repo.ts'
import { minute } from '../terminal/minute.ts'
import { printable } from '../terminal/printable.ts'

/** Formats a link that was just made, and says how it reaches its owner. @param id of the invitation that it belongs to */
export async function linkLines(db: Db, keys: ServerKeys, id: string, address: string): Promise<string[]> {
  const config = readConfig()
  const { worksFrom, expiresAt, hasBegun } = await findLinkTimes(db, id)
  return [
    config.baseUrl + clinicAddresses.accept.link({ token: keys.derive('link', id) }),
    `The link works once, until ${minute(expiresAt)}; a newer one ends it.`,
    ...(hasBegun
      ? []
      : [
          `It begins to work at ${minute(worksFrom)}: it gives new access, and the other admins and auditors are told first.`,
        ]),
    mailLine(config, printable(address)),
  ]
}

const mailLine = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>, address: string): string =>
  smtpUrl
    ? `A running server mails it to ${address} too.`
    : `Nothing is mailed without SMTP_URL: hand the link over yourself. A running server writes the mail to ${dataDir}/outbox.`

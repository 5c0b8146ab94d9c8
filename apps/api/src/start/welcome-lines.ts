import { join } from 'node:path'
import { clinicAddresses } from '@htd/contract/clinic/addresses'
import { backupAdvice } from '#config/backup-advice.ts'
import { missingSettings, noMailServer } from '#config/missing-settings.ts'
import { ownAddress } from '#config/own-address.ts'
import type { Config } from '#config.ts'

type Found = { mailboxSecret?: string | undefined; hasAdmin?: boolean | undefined; privacyText?: string }

/**
 * Returns the lines printed for the operator after the start, without any user name or password.
 *
 * `mailboxSecret`: undefined when there is no mailbox. `hasAdmin`: whether somebody can let others into the console; undefined when the
 * database didn't say in time. `privacyText`: the live one, in Swedish.
 */
export function welcomeLines(config: Config, { mailboxSecret, hasAdmin, privacyText = '' }: Found = {}): string[] {
  const { dataDir, databaseUrl, baseUrl } = config
  const here = ownAddress(config)
  const proxy = missingSettings(config).find(({ setting }) => setting === 'TRUSTED_PROXIES')
  const backup = backupAdvice(config, privacyText)
  return [
    `HTD is ready at ${here}`,
    ...(baseUrl === here ? [] : [`  Links  lead to ${baseUrl}`]),
    `  Mails  ${mails(config, here, mailboxSecret)}`,
    `  Staff  ${staffAt(baseUrl, hasAdmin)}`,
    ...(proxy ? [`  Proxy  ${proxy.advice}`] : []),
    ...(backup ? [`  Backup ${backup}`] : []),
    `  Data   ${databaseUrl ? `in the database at ${hostOf(databaseUrl)}, files` : 'is'} in ${dataDir}`,
    'Stop it with Ctrl+C.',
    '',
  ]
}

function mails(config: Config, here: string, mailboxSecret: string | undefined): string {
  if (config.smtpUrl) return `are sent through ${hostOf(config.smtpUrl)}`
  if (mailboxSecret) return `stay in ${join(config.dataDir, 'outbox')}, to read at ${here}/mailbox/${mailboxSecret}`
  return noMailServer(config).advice
}

function staffAt(baseUrl: string, hasAdmin: boolean | undefined): string {
  const path = clinicAddresses.home.link()
  return hasAdmin === false
    ? `have no administrator at ${path} yet: npm run htd -- staff invite ADDRESS --name NAME --role admin`
    : `sign in at ${baseUrl}${path}`
}

const hostOf = (url: string): string => new URL(url).host || 'a local socket'

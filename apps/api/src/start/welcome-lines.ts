import { join } from 'node:path'
import { missingSettings, noMailServer } from '#config/missing-settings.ts'
import { ownAddress } from '#config/own-address.ts'
import type { Config } from '#config.ts'

/**
 * Returns the lines printed for the operator after the start, without any user name or password.
 *
 * @param mailboxSecret undefined when there is no mailbox
 */
export function welcomeLines(config: Config, mailboxSecret?: string): string[] {
  const { dataDir, databaseUrl, baseUrl } = config
  const here = ownAddress(config)
  const proxy = missingSettings(config).find(({ setting }) => setting === 'TRUSTED_PROXIES')
  return [
    `HTD is ready at ${here}`,
    ...(baseUrl === here ? [] : [`  Links  lead to ${baseUrl}`]),
    `  Mails  ${mails(config, here, mailboxSecret)}`,
    ...(proxy ? [`  Proxy  ${proxy.advice}`] : []),
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

const hostOf = (url: string): string => new URL(url).host || 'a local socket'

import { join } from 'node:path'
import type { Config } from './config.ts'

/** What the person who started the server wants to know, without any user name or password. */
export function welcomeLines(config: Config): string[] {
  const { dataDir, smtpUrl, databaseUrl, baseUrl } = config
  const here = `http://${nameOf(config.host)}:${config.port}`
  const mails = smtpUrl
    ? `are sent through ${hostOf(smtpUrl)}`
    : `stay in ${join(dataDir, 'outbox')}, to read at ${here}/mailbox`
  return [
    `HTD is ready at ${here}`,
    ...(baseUrl === here ? [] : [`  Links  lead to ${baseUrl}`]),
    `  Mails  ${mails}`,
    `  Data   ${databaseUrl ? `in the database at ${hostOf(databaseUrl)}, files` : 'lies'} in ${dataDir}`,
    'Stop it with Ctrl+C.',
    '',
  ]
}

const hostOf = (url: string): string => new URL(url).host || 'a local socket'

/** An address that means every network is no address to visit. */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

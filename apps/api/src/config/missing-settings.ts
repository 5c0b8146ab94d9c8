import { join } from 'node:path'
import type { Config } from '#config.ts'
import { isLoopbackName } from './loopback.ts'

/** A setting that a server for patients does without, in words for the technician who runs it. */
export type MissingSetting = {
  setting: 'TRUSTED_PROXIES' | 'SMTP_URL'
  /** For the start: the effect of the missing setting, and how to set it. */
  advice: string
  /** For the log: the effect alone, without any path or address. */
  effect: string
}

export const noMailServer = ({ dataDir }: Pick<Config, 'dataDir'>): MissingSetting => ({
  setting: 'SMTP_URL',
  advice: `reach nobody: they stay as files in ${join(dataDir, 'outbox')}. To send them, set SMTP_URL=smtp://user:password@mail.clinic.example:587`,
  effect: 'SMTP_URL is not set: mails reach nobody, they stay as files',
})

const noTrustedProxy: MissingSetting = {
  setting: 'TRUSTED_PROXIES',
  advice:
    'none is trusted: all patients behind one count as a single address, so a few use up the rate limits of all. Set its address, such as TRUSTED_PROXIES=127.0.0.1',
  effect: 'TRUSTED_PROXIES is not set: all patients behind the proxy count as one address for rate limits',
}

/** Lists the missing settings of a server whose BASE_URL is reachable from other machines. */
export function missingSettings(config: Pick<Config, 'baseUrl' | 'dataDir' | 'smtpUrl' | 'trustedProxies'>) {
  if (isLoopbackName(new URL(config.baseUrl).hostname)) return []
  return [
    ...(config.smtpUrl ? [] : [noMailServer(config)]),
    ...(config.trustedProxies.length > 0 ? [] : [noTrustedProxy]),
  ]
}

import { join } from 'node:path'
import { appBases } from '@htd/contract/app-bases'
import { loginLines } from '../demo/demo.ts'

type Started = { baseUrl: string; dataDir: string; mailboxSecret: string; staffLogins: readonly string[] }

/** Builds the lines printed when the development server has started. */
export const welcomeLines = ({ baseUrl, dataDir, mailboxSecret, staffLogins }: Started): string[] => [
  `HTD for development is ready at ${baseUrl}`,
  `  Clinic is at ${baseUrl}${appBases.clinic}`,
  `  Mails  stay in ${join(dataDir, 'outbox')}, to read at ${baseUrl}/mailbox/${mailboxSecret}`,
  `  Data   is in ${dataDir}; delete that folder to start afresh`,
  '',
  ...loginLines(),
  '',
  ...(staffLogins.length > 0 ? [...staffLogins, ''] : []),
  'Changes to a web app appear at once; changes to the server restart it. Stop it with Ctrl+C.',
  '',
]

import { join } from 'node:path'
import { loginLines } from '../demo/demo.ts'

type Started = { baseUrl: string; dataDir: string; mailboxSecret: string }

/** Builds the lines printed when the development server has started. */
export const welcomeLines = ({ baseUrl, dataDir, mailboxSecret }: Started): string[] => [
  `HTD for development is ready at ${baseUrl}`,
  `  Mails  stay in ${join(dataDir, 'outbox')}, to read at ${baseUrl}/mailbox/${mailboxSecret}`,
  `  Data   is in ${dataDir}; without that folder, the next start begins anew`,
  '',
  ...loginLines(),
  '',
  'A change of a web app shows at once, a change of the server starts it again. Stop it with Ctrl+C.',
  '',
]

import { queryDatabase } from './query-database.ts'
import { setting } from './setting.ts'

/** How many first quizzes the server has stored for an address, and how many mails it has queued for it. */
export async function countSubmissions(address: string): Promise<{ submissions: number; mails: number }> {
  const [row] = await queryDatabase<{ submissions: string; mails: string }>(
    setting('E2E_DATA_DIR'),
    `select (select count(distinct patient_id) from link_tokens where email = $1) as submissions,
            (select count(*) from mail_outbox where recipient = $1) as mails`,
    [address],
  )
  return { submissions: Number(row?.submissions), mails: Number(row?.mails) }
}

import type { Generated } from 'kysely'

type ReportLinksTable = {
  patient_id: string
  participation_id: string
  id: string
  token_hash: Buffer
  created_at: Generated<Date>
  expires_at: Date
}

export type ReportLinkTables = { report_links: ReportLinksTable }

import type { ColumnType, Generated } from 'kysely'

type DeviceMarksTable = {
  user_id: string
  mark_hash: Buffer
  created_at: Generated<Date>
  last_used_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
}

export type DeviceMarkTables = { device_marks: DeviceMarksTable }

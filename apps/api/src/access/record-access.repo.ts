import { randomUUIDv7 } from 'node:crypto'
import { userInfo } from 'node:os'
import type { AccessAction, AccessReason } from '@htd/domain/vocabulary/access-reasons'
import type { Db } from '#db/open.ts'
import type { RecordAccessTable } from '#db/tables/queue.ts'
import type { Deps } from '#deps.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'

/** Who touches a record, and by what way, as it is written down. */
export type Toucher = Pick<RecordAccessTable, 'staff_id' | 'staff_name' | 'staff_role' | 'via'>

export const byStaff = ({ staffId, name, roles }: Pick<StaffSession, 'staffId' | 'name' | 'roles'>): Toucher => ({
  staff_id: staffId,
  staff_name: name,
  staff_role: roles.join(', '),
  via: 'queue',
})

/** A command on the server: the user of the operating system. */
export const byCommand = (): Toucher => ({
  staff_id: null,
  staff_name: userInfo().username,
  staff_role: 'command',
  via: 'command',
})

/** Names one person for as long as a text of theirs waits: a member of staff, or a user of the server's machine. */
export const personOf = ({ staff_id, staff_name }: Toucher): string =>
  staff_id === null ? `command:${staff_name}` : `staff:${staff_id}`

/** Name of the clinic, in the language of its record. */
export const unitOf = ({ content }: Pick<Deps, 'content'>): string => content.current().clinic.name.sv

type Access = {
  patientId: string
  /** Id of what was opened, changed or disclosed. */
  subjectId: string
  action: AccessAction
  /** Name of the clinic. */
  unit: string
  reason?: AccessReason
  words?: string
}

/** Adds a row to the access log of a record, in the transaction of the read or the change: without the row there is no answer. */
export async function noteAccess(tx: Db, toucher: Toucher, access: Access): Promise<void> {
  const { patientId, subjectId, action, unit, reason = 'care', words = '' } = access
  await tx
    .insertInto('record_access')
    .values({
      patient_id: patientId,
      id: randomUUIDv7(),
      ...toucher,
      unit,
      action,
      subject_id: subjectId,
      reason,
      words,
    })
    .execute()
}

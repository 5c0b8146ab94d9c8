import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import { actorText } from './actor.ts'

/** Converts an event to a row. Its actor is stored in the details, as `by`. */
export function eventRow(event: AuditEvent, id: string = randomUUIDv7()) {
  const details = 'by' in event ? { ...event.details, by: actorText(event.by) } : event.details
  return { id, event: event.event, patient_id: event.patientId, details: JSON.stringify(details) }
}

/** Adds an event to the audit trail. Call it in the transaction of the recorded change. */
export const record = (tx: Db, event: AuditEvent): Promise<void> => recordAll(tx, [event])

/** Adds events to the audit trail in one statement. */
export async function recordAll(tx: Db, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('audit_events')
    .values(events.map((event) => eventRow(event)))
    .execute()
}

/**
 * Builds the SQL that adds an event, as part of a larger statement.
 * @param source the `from` clause: one row when the event has happened, none otherwise
 */
export function eventInsert(event: AuditEvent, source: RawBuilder<unknown>, id?: string) {
  const row = eventRow(event, id)
  return sql`
    insert into audit_events (id, event, patient_id, details)
    select ${row.id}::uuid, ${row.event}, ${row.patient_id}::uuid, ${row.details}::jsonb
    from ${source}`
}

/**
 * Who does something for the clinic: a member of staff, a command on the server's machine, or the demo data. Patients are none:
 * their own events name them by `patientId`.
 */
export type Actor = { kind: 'staff'; id: string } | { kind: 'command' } | { kind: 'demo' }

/** An actor as the details of an event store it. Rows hold these words: never change them. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actor.kind === 'command' ? 'command line' : 'demo'
}

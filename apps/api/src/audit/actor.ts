/**
 * The actor of a clinic event: a member of staff, a command on the server's machine, or the demo data. Patients are not actors:
 * their own events identify them by `patientId`.
 */
export type Actor = { kind: 'staff'; id: string } | { kind: 'command' } | { kind: 'demo' }

/** Formats an actor for the details of an event. Rows contain these texts: never change them. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actor.kind === 'command' ? 'command line' : 'demo'
}

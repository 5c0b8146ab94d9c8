import type { Actor } from '#db/tables/audit-event.ts'

/** Formats an actor for the details of an event. Rows contain these texts: never change them. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actor.kind === 'command' ? 'command line' : 'demo'
}

import type { Actor } from '#db/tables/audit-event.ts'

const actorTexts = { command: 'command line', server: 'server', demo: 'demo' } as const

/** Formats an actor for the details of an event. Rows contain these texts: never change them. */
export function actorText(actor: Actor): string {
  if (actor.kind === 'staff') return `staff:${actor.id}`
  return actorTexts[actor.kind]
}

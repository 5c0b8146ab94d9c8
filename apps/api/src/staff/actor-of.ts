/** Who acted, for the audit trail: somebody who works here. */
export const actorOf = ({ staffId: id }: { staffId: string }) => ({ kind: 'staff', id }) as const

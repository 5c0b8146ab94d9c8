/** UTC, because the servers of one database, and whoever reads this, may be in any time zone. */
export const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

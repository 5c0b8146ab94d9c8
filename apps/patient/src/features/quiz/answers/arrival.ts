/** What the page that was moved to has to explain. Stored in the history entry. */
export type Arrival = { notice?: 'sentBack' | 'unknown' }

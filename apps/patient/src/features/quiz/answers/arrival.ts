/** Notice that the destination page has to show. Stored in the history entry. */
export type Arrival = { notice?: 'sentBack' | 'unknown' }

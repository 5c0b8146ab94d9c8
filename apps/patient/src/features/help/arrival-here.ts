import type { Arrival } from '@htd/web/page/page-arrival.ts'

/** Returns the arrival mode: a URL with a hash leads to its answer, not to the heading. */
export const arrivalHere = (): Arrival => (location.hash ? 'stay' : 'heading')

import type { Arrival } from '@htd/web/page/page-arrival.ts'

/** Whoever comes for one answer is brought there, not to the heading. */
export const arrivalHere = (): Arrival => (location.hash ? 'stay' : 'heading')

/** State of the stream of events: `connecting` until the first one is known. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** How many snippets there may be: a list that somebody reads, not an archive. */
export const MOST_SNIPPETS = { clinic: 200, own: 100 } as const

import type { Range } from './fold.ts'

/** Finds the search terms in a text. */
export type Mark = (text: string) => readonly Range[]
export type FaqHits = { ids: ReadonlySet<string>; mark: Mark }

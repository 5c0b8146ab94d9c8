import type { Range } from './fold.ts'

/** Where the words that were searched for stand in a text. */
export type Mark = (text: string) => readonly Range[]
export type FaqHits = { ids: ReadonlySet<string>; mark: Mark }

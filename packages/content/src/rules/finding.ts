import type { Path } from '../json-source.ts'
import type { JsonPart, JsonParts } from '../layout.ts'

/** A finding of a cross-file rule, at one place. */
export type Finding = { part: JsonPart; path: Path; message: string }

/** The parts whose files have no faults of their own; a rule is skipped if a part it needs is missing. */
export type SoundParts = Partial<JsonParts>

import type { Path } from '../json-source.ts'
import type { JsonPart, JsonParts } from '../layout.ts'

/** What a rule over several places found, at one of them. */
export type Finding = { part: JsonPart; path: Path; message: string }

/** The parts whose files have no fault of their own; a rule looks at what it needs and is silent without it. */
export type SoundParts = Partial<JsonParts>

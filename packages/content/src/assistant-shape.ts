import { z } from 'zod'

/** What the assistant looks for and says, `help/assistant.json`. */
export const assistant = z.strictObject({})

export type Assistant = z.infer<typeof assistant>

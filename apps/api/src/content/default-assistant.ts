import { type Assistant, assistant } from '@htd/content/assistant-shape'
import written from '@htd/content/default-pack/help/assistant.json' with { type: 'json' }

/** The assistant section of the default pack. Loaded at start, because its red flags apply whatever the database contains. */
export const defaultAssistant: Assistant = assistant.parse(written)

import { type Assistant, assistant } from '@htd/content/assistant-shape'
import written from '@htd/content/default-pack/help/assistant.json' with { type: 'json' }

/** What the assistant of the default pack looks for and says: read at start, since its red flags hold whatever is in the database. */
export const defaultAssistant: Assistant = assistant.parse(written)

import { sanitiseRichText } from '@htd/content/sanitise'

/** Sanitises HTML to the markup that clinic texts may use, whatever its origin. Idempotent. */
export const cleanRichText = (html: string): string => sanitiseRichText(html)

import { sanitiseRichText } from '@htd/content/sanitise'

/** HTML reduced to what texts of the clinic may use, however it came in. Doing it twice changes nothing. */
export const cleanRichText = (html: string): string => sanitiseRichText(html)

import type { Words } from '@htd/content/shape'
import { plainText } from '@htd/domain/search/plain-text'

/** Reduces a text that may have bypassed the import to plain text. */
export const plainWords = ({ sv, en }: Words): Words => ({ sv: plain(sv), en: plain(en) })
const plain = (text: string): string => (/<[a-z/]/i.test(text) ? plainText(text) : text)

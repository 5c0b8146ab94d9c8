import type { FaqItem } from '@htd/contract/help'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'

/** Returns the plain text of an answer. */
export const answerText = ({ answer }: Pick<FaqItem, 'answer'>): string => paragraphsOf(answer).join(' ')

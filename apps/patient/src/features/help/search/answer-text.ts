import type { FaqItem } from '@htd/contract/help'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'

/** Words of an answer, without its form. */
export const answerText = ({ answer }: Pick<FaqItem, 'answer'>): string => paragraphsOf(answer).join(' ')

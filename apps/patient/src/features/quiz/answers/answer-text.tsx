import { RichText } from '@htd/ui/text/rich-text'

/** Plain words stay in the line of their box; a text with a form of its own is shown as such. */
export const AnswerText = ({ description }: { description: string }) =>
  /<[a-z]|&\w+;/i.test(description) ? <RichText html={description} headingOffset={2} /> : <span>{description}</span>

import { RichText } from '@htd/ui/text/rich-text'

/** Renders plain text inline next to its input, and HTML as rich text. */
export const AnswerText = ({ description }: { description: string }) =>
  /<[a-z]|&\w+;/i.test(description) ? <RichText html={description} headingOffset={2} /> : <span>{description}</span>

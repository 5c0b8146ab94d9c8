import type { CommentKey } from './comment.sv.ts'

export const commentTexts: Record<CommentKey, string> = {
  'comment.doctor': 'The doctor',
  'comment.withdrew': '{name} withdrew this comment',
  'comment.corrected': 'Corrected',
  'comment.showFormer': 'Show the earlier text',
  'comment.hideFormer': 'Hide the earlier text',
  'comment.formerFrom': 'The text from',
  'comment.withdrawn.contains_error': 'It contained an error.',
  'comment.withdrawn.other_answers': 'It was not about these answers.',
  'comment.more': 'Show more',
  'comment.less': 'Show less',
  'comment.newTab': 'opens in a new tab',
}

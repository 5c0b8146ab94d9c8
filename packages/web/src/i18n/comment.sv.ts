/** Texts of a comment as the patient reads it: in the patients' app, and in the clinic's preview of it. */
export const commentTexts = {
  'comment.doctor': 'Läkaren',
  'comment.withdrew': '{name} tog tillbaka den här kommentaren',
  'comment.corrected': 'Rättad',
  'comment.showFormer': 'Visa tidigare text',
  'comment.hideFormer': 'Dölj tidigare text',
  'comment.formerFrom': 'Så här stod det från',
  'comment.withdrawn.contains_error': 'Den innehöll ett fel.',
  'comment.withdrawn.other_answers': 'Den gällde inte de här svaren.',
  'comment.more': 'Visa mer',
  'comment.less': 'Visa mindre',
  'comment.newTab': 'öppnas i ny flik',
} as const

export type CommentKey = keyof typeof commentTexts

/** Texts of the field in which formatted text is written. */
export const messages = {
  'editor.loading': 'Textfältet hämtas …',
  'editor.failed': 'Textfältet kunde inte hämtas',
  'editor.tools': 'Formatera',
  'editor.bold': 'Fet',
  'editor.italic': 'Kursiv',
  'editor.bulletList': 'Punktlista',
  'editor.orderedList': 'Numrerad lista',
  'editor.link': 'Länk',
  'editor.linkTitle': 'Länk',
  'editor.linkSubmit': 'Använd',
  'editor.linkAddress': 'Adress',
  'editor.linkHint': 'Börjar med https:, mailto: eller tel:. Tom adress tar bort länken.',
  'editor.linkRefused': 'Adressen behöver börja med https:, mailto: eller tel:.',
} as const

export type EditorKey = keyof typeof messages

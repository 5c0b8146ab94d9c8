import type { EditorKey } from './editor.sv.ts'

export const messages: Record<EditorKey, string> = {
  'editor.loading': 'Loading the text field …',
  'editor.failed': 'The text field could not be loaded',
  'editor.tools': 'Formatting',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.bulletList': 'Bulleted list',
  'editor.orderedList': 'Numbered list',
  'editor.link': 'Link',
  'editor.linkTitle': 'Link',
  'editor.linkSubmit': 'Use',
  'editor.linkAddress': 'Address',
  'editor.linkHint': 'Starts with https:, mailto: or tel:. An empty address removes the link.',
  'editor.linkRefused': 'The address has to start with https:, mailto: or tel:.',
}

import { cleanRichText } from './clean-rich-text.ts'

const hasBlocks = (html: string): boolean => /<(p|ul|ol|h[234]|blockquote)>/.test(html)

/**
 * Converts a comment to rich text. A text without block elements is split into paragraphs at its empty lines; line breaks inside
 * a paragraph are kept.
 *
 * @param written plain text or HTML; markup outside the allow list is dropped
 * @returns an empty string when no text is left
 */
export function commentHtml(written: string): string {
  const html = cleanRichText(written.replaceAll('\r\n', '\n')).trim()
  const isEmpty = html.replace(/<[^<>]*>/g, '').trim() === ''
  if (isEmpty) return ''
  return hasBlocks(html)
    ? html
    : cleanRichText(
        html
          .split(/\n\s*\n/)
          .map(paragraph)
          .join('\n'),
      )
}

const paragraph = (text: string): string => `<p>${text.trim().replaceAll('\n', '<br>')}</p>`

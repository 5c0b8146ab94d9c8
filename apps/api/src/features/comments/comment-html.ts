import { cleanRichText } from '#content/clean-rich-text.ts'

const hasBlocks = (html: string): boolean => /<(p|ul|ol|h[234]|blockquote)>/.test(html)

/**
 * What the clinic wrote, as rich text. A text without paragraphs of its own gets them from its empty lines; a line break
 * inside one stays a line break.
 *
 * @param written plain text or HTML; what the allow list doesn't know is dropped
 * @returns empty when nothing to read is left
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

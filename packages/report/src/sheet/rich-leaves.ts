import { attributeOf, htmlTokens, type Token } from './html-tokens.ts'
import { LeafWriter } from './leaf-writer.ts'
import type { Leaf } from './report-doc.ts'

type Options = {
  /** Heading level that the text's highest headings get: 3 or 4. */
  heading?: 3 | 4
  /** Indentation of the whole text, in steps. */
  depth?: number
}

/** True when a text must be parsed as HTML; any other text is shown literally. */
const hasMarkup = (text: string): boolean => /<[a-z!/]|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text)

/**
 * Converts a text of the clinic, plain or rich, into leaves by an allow-list of elements. Other elements keep only their
 * text; scripts and the like are dropped with their content.
 *
 * @returns empty for a text without words or pictures
 */
export function richLeaves(text: string, { heading = 3, depth = 0 }: Options = {}): Leaf[] {
  const writer = new LeafWriter(depth)
  if (!hasMarkup(text)) {
    for (const line of text.split(/\n+/)) {
      writer.text(line)
      writer.endBlock()
    }
    return writer.leaves
  }
  const tokens = htmlTokens(text)
  const levels = tokens.flatMap((token) => (token.kind === 'open' ? (headingLevel(token.name) ?? []) : []))
  const shift = heading - Math.min(...levels, 6)
  for (const token of tokens) take(writer, token, shift)
  writer.endBlock()
  return writer.leaves
}

const headingLevel = (name: string): number | undefined => (/^h[1-6]$/.test(name) ? Number(name[1]) : undefined)

const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'figure', 'figcaption', 'address', 'pre'],
  ...['table', 'thead', 'tbody', 'tr', 'caption', 'dl', 'dt', 'dd', 'form', 'fieldset', 'hr', 'center', 'details'],
])
const marks: Readonly<Record<string, 'strong' | 'underline' | 'strike'>> = {
  ...{ strong: 'strong', b: 'strong', em: 'strong', i: 'strong', th: 'strong' },
  ...{ u: 'underline', ins: 'underline', s: 'strike', del: 'strike', strike: 'strike' },
}

function take(writer: LeafWriter, token: Token, shift: number): void {
  if (token.kind === 'text') writer.text(token.text)
  else takeTag(writer, token, shift)
}

function takeTag(writer: LeafWriter, token: Exclude<Token, { kind: 'text' }>, shift: number): void {
  const { name } = token
  const isOpening = token.kind === 'open'
  const mark = marks[name]
  const level = headingLevel(name)
  if (mark) writer.mark(mark, isOpening ? 1 : -1)
  else if (level) writer.heading(isOpening ? Math.min(4, level + shift) : undefined)
  else if (blocks.has(name)) writer.endBlock()
  else if (token.kind === 'open') open(writer, name, token.attributes)
  else close(writer, name)
}

const ownPicture = /^\/media\/[\w-]+\.\w+$/
const safeLink = /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i

function open(writer: LeafWriter, name: string, attributes: string): void {
  if (name === 'br') writer.breakLine()
  else if (name === 'ul' || name === 'ol') writer.openList(name === 'ol')
  else if (name === 'li') writer.openItem()
  else if (name === 'blockquote') writer.quote(1)
  else if (name === 'td') writer.text(' ')
  else if (name === 'a') {
    const href = attributeOf(attributes, 'href')
    writer.openLink(safeLink.test(href) ? href : undefined)
  } else if (name === 'img') {
    const src = attributeOf(attributes, 'src')
    writer.picture(ownPicture.test(src) ? src : '', attributeOf(attributes, 'alt'))
  }
}

function close(writer: LeafWriter, name: string): void {
  if (name === 'ul' || name === 'ol') writer.closeList()
  else if (name === 'li') writer.endBlock()
  else if (name === 'blockquote') writer.quote(-1)
  else if (name === 'a') writer.closeLink()
}

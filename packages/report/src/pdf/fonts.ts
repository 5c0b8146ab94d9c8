import { create, type Font } from 'fontkit'

export type FontBytes = { regular: Uint8Array; strong: Uint8Array }
export type Fonts = Readonly<Record<keyof FontBytes, Font>>

export const readFonts = ({ regular, strong }: FontBytes): Fonts => ({
  regular: create(regular),
  strong: create(strong),
})

/** Placeholder for a character that the font lacks. It is drawn as a box and never looked up in the font. */
export const BOX = '\u25a1'
/** Width of a box with the space beside it, as a fraction of the font size. */
export const BOX_WIDTH = 0.7

/** Size of each font's cache of shaped words: shaping is most of the work, and most words repeat. */
const MOST_WORDS = 20_000
const advances = new WeakMap<Font, Map<string, number>>()

function advanceOf(font: Font, text: string): number {
  const known = advances.get(font) ?? new Map<string, number>()
  advances.set(font, known)
  const advance = known.get(text) ?? font.layout(text).advanceWidth
  if (known.size < MOST_WORDS) known.set(text, advance)
  return advance
}

/** Width of a text in points. */
export const widthOf = (font: Font, text: string, size: number): number =>
  text.split(BOX).reduce((width, part, index) => {
    const letters = part ? (advanceOf(font, part) * size) / font.unitsPerEm : 0
    return width + letters + (index > 0 ? BOX_WIDTH * size : 0)
  }, 0)

/** Distance from the top of a line to the baseline, as in browsers: half of the leading is above the text. */
export function baselineOf(font: Font, size: number, line: number): number {
  const ascent = (font.ascent * size) / font.unitsPerEm
  const descent = (-font.descent * size) / font.unitsPerEm
  return (line - ascent - descent) / 2 + ascent
}

/** Invisible characters: joiners, variation selectors and marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const isMark = (letter: string): boolean => /\p{M}|\p{Emoji_Modifier}/u.test(letter)

/** Reduces a text to characters of the font: a missing one becomes a box, a missing combining accent is dropped. */
export const covered = (font: Font, text: string): string =>
  Array.from(text.normalize('NFC').replace(invisible, ''), (letter) => {
    if (letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
    return isMark(letter) ? '' : BOX
  }).join('')

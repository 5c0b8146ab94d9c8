import { create, type Font } from 'fontkit'

export type FontBytes = { regular: Uint8Array; strong: Uint8Array }
export type Fonts = Readonly<Record<keyof FontBytes, Font>>

export const readFonts = ({ regular, strong }: FontBytes): Fonts => ({
  regular: create(regular),
  strong: create(strong),
})

/** Width of a text in points. */
export const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

/** From the top of a line to the letters' baseline, as browsers place it: half of what is left over above. */
export function baselineOf(font: Font, size: number, line: number): number {
  const ascent = (font.ascent * size) / font.unitsPerEm
  const descent = (-font.descent * size) / font.unitsPerEm
  return (line - ascent - descent) / 2 + ascent
}

const BOX = 0x25a1
/** Joins letters, chooses between their forms, or turns the direction: nothing to be seen. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** A text in letters that the font has: a box, or a question mark, stands for each that it hasn't. */
export function covered(font: Font, text: string): string {
  const box = font.hasGlyphForCodePoint(BOX) ? String.fromCodePoint(BOX) : '?'
  return [...text.normalize('NFC').replace(invisible, '')]
    .map((letter) => (letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : box))
    .join('')
}

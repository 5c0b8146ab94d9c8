import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FontBytes } from './fonts.ts'

const typeface = '@expo-google-fonts/atkinson-hyperlegible-next'
const fontFile = (style: string): Uint8Array =>
  new Uint8Array(
    readFileSync(fileURLToPath(import.meta.resolve(`${typeface}/${style}/AtkinsonHyperlegibleNext_${style}.ttf`))),
  )

/** The browser's fonts, read from the server's disk. */
export const readFontFiles = (): FontBytes => ({ regular: fontFile('400Regular'), strong: fontFile('600SemiBold') })

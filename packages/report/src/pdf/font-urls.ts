import regular from '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url'
import strong from '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf?url'
import type { FontBytes } from './fonts.ts'

/** The typeface of the app, in a format that a PDF can embed. */
export async function fetchFonts(): Promise<FontBytes> {
  const [regularBytes, strongBytes] = await Promise.all([bytesOf(regular), bytesOf(strong)])
  return { regular: regularBytes, strong: strongBytes }
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The font could not be fetched: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

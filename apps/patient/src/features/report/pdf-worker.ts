import { fetchFonts } from '@htd/report/pdf/font-urls'
import { type Order, writeReport } from '@htd/report/pdf/write-report'

export type PdfOrder = Omit<Order, 'fonts'>
export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

/** Writes the file beside the page, which stays quick meanwhile. */
self.onmessage = async ({ data }: MessageEvent<PdfOrder>) => {
  try {
    const bytes = await writeReport({ ...data, fonts: await fetchFonts() })
    postMessage({ bytes } satisfies { bytes: Uint8Array })
  } catch (error) {
    postMessage({ error: String(error) } satisfies PdfAnswer)
  }
}

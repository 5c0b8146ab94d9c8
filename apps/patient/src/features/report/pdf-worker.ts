import { fetchFonts } from '@htd/report/pdf/font-urls'
import { type Order, writeReport } from '@htd/report/pdf/write-report'

export type PdfOrder = Omit<Order, 'fonts'>
export type PdfAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

/** Writes the PDF off the main thread, so that the page stays responsive. */
self.onmessage = async ({ data }: MessageEvent<PdfOrder>) => {
  try {
    const bytes = await writeReport({ ...data, fonts: await fetchFonts() })
    postMessage({ bytes } satisfies { bytes: Uint8Array })
  } catch (error) {
    postMessage({ error: String(error) } satisfies PdfAnswer)
  }
}

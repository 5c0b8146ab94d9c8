import type { ReportDoc } from '@htd/report/sheet/report-doc'
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts'
import { fetchPictures } from './report-pictures.ts'
import { startPdfWorker } from './start-pdf-worker.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** @source product specification, "Health report (PDF)": prefix, current date, .pdf */
const fileName = (now: Date): string =>
  `MNS-Overview-Report-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.pdf`

type LaidOutReport = { doc: ReportDoc; starts: readonly number[] | undefined }

/** Writes the report as a PDF and starts its download. @throws Error if it can't be written */
export async function downloadReport({ doc, starts }: LaidOutReport): Promise<void> {
  const now = new Date()
  const bytes = await write({ doc, starts, pictures: await fetchPictures(doc), now })
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(now) })
  link.click()
  // Delayed, because the browser must have started reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function write(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const worker = startPdfWorker()
  const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
      'bytes' in data ? resolve(data.bytes) : reject(new Error(data.error))
    worker.onerror = () => reject(new Error('PDF worker failed to start'))
    worker.postMessage(order)
  })
  return answer.finally(() => worker.terminate())
}

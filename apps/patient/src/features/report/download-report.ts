import type { ReportDoc } from '@htd/report/sheet/report-doc'
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts'
import { fetchPictures } from './report-pictures.ts'
import { startPdfWorker } from './start-pdf-worker.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** @source product specification, "Health report (PDF)": prefix, current date, .pdf */
const fileName = (now: Date, part: string): string =>
  `MNS-Overview-Report-${part}${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.pdf`

export type LaidOutReport = {
  doc: ReportDoc
  /** Indexes of the leaves that start a page; undefined: the writer decides. */
  starts?: readonly number[] | undefined
  /** What stands before the date in the name of the file, with a dash after it. */
  part?: string
}

/** Writes the report as a PDF and starts its download. @throws Error if it can't be written */
export async function downloadReport({ doc, starts, part = '' }: LaidOutReport): Promise<void> {
  const now = new Date()
  const bytes = await write({ doc, starts, pictures: await fetchPictures(doc), now })
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(now, part) })
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

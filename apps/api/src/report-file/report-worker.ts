import { parentPort } from 'node:worker_threads'
import { readFontFiles } from '@htd/report/pdf/font-files'
import { type Order, writeReport } from '@htd/report/pdf/write-report'

export type WriteOrder = Omit<Order, 'fonts'>
/** `error`: a name, never a message, which might quote the report. */
export type WriteAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

const fonts = readFontFiles()

parentPort?.on('message', async (order: WriteOrder) => {
  try {
    const bytes = (await writeReport({ ...order, fonts })) as Uint8Array<ArrayBuffer>
    parentPort?.postMessage({ bytes } satisfies WriteAnswer, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.name : 'unknown' } satisfies WriteAnswer)
  }
})

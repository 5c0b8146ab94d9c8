import { sizeInWords } from './size-in-words.ts'

/** Shows on a terminal how far a copy is, in one line that is replaced; elsewhere nothing. */
export function progressOn(stream: NodeJS.WriteStream) {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined }
  const show = (rows: number, bytes: number) =>
    void stream.write(`\r${rows.toLocaleString('en')} rows, ${sizeInWords(bytes)}\u001b[K`)
  return { show, clear: () => void stream.write('\r\u001b[K') }
}

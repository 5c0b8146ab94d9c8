/** One fault of a pack. Line and column count from 1; `path` is the place in the file's data, or empty. */
export type Fault = { file: string; line: number; column: number; path: string; message: string }

/** Formats a fault: `questionnaires/general.json:123:15 answers[2].weight: must be at most 4` */
export const faultLine = ({ file, line, column, path, message }: Fault): string =>
  `${file}:${line}:${column} ${path && `${path}: `}${message}`

/** Creates a fault of a whole file. */
export const faultOfFile = (file: string, message: string): Fault => ({ file, line: 1, column: 1, path: '', message })

/** Returns the line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

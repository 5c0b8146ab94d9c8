import { execFileSync } from 'node:child_process'

/** A PDF value in qpdf's JSON: names begin with "/", references end with " 0 R", strings begin with "u:" or "b:". */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Dict = { [key: string]: Value }

export type Pdf = {
  trailer: Dict
  /** Resolves a reference; for a stream returns its dictionary. */
  get: (value: Value | undefined) => Value | undefined
  dict: (value: Value | undefined) => Dict
  list: (value: Value | undefined) => Value[]
  /** Returns the decoded content of a stream. */
  stream: (value: Value | undefined) => Buffer
}

type Listed = { value?: Value; stream?: { dict: Dict; data?: string } }

/** Reads a whole file with qpdf. @throws if qpdf finds the file damaged */
export function readPdf(path: string): Pdf {
  const options = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', path]
  const { qpdf } = JSON.parse(execFileSync('qpdf', options, { encoding: 'utf8', maxBuffer: 500_000_000 }))
  const objects: Record<string, Listed> = qpdf[1]
  const named = (value: Value | undefined) => (typeof value === 'string' ? objects[`obj:${value}`] : undefined)
  const get: Pdf['get'] = (value) => {
    const listed = named(value)
    return listed ? (listed.stream?.dict ?? listed.value) : value
  }
  return {
    trailer: get(objects.trailer?.value) as Dict,
    get,
    dict: (value) => {
      const found = get(value)
      return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
    },
    list: (value) => {
      const found = get(value)
      if (found === undefined || found === null) return []
      return Array.isArray(found) ? found : [value as Value]
    },
    stream: (value) => Buffer.from(named(value)?.stream?.data ?? '', 'base64'),
  }
}

/** Returns qpdf's report on the syntax of a file and its streams. @throws if they are broken */
export const checkPdf = (path: string): string => execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })

/** Returns the file with its streams uncompressed. qpdf repairs the cross-reference table when it reads a modified copy. */
export const laidOpen = (path: string): Buffer =>
  execFileSync('qpdf', ['--stream-data=uncompress', path, '-'], { maxBuffer: 50_000_000 })

/** Returns a PDF text string without its "u:" prefix; empty for other values. */
export const textOf = (value: Value | undefined): string =>
  typeof value === 'string' && value.startsWith('u:') ? value.slice(2) : ''

/** Returns all pages in order, with their references. */
export function pagesOf(pdf: Pdf): { ref: string; page: Dict }[] {
  const walk = (ref: Value): { ref: string; page: Dict }[] => {
    const node = pdf.dict(ref)
    if (node['/Type'] === '/Page') return [{ ref: String(ref), page: node }]
    return pdf.list(node['/Kids']).flatMap(walk)
  }
  return walk(pdf.dict(pdf.trailer['/Root'])['/Pages'] ?? '')
}

import { type PageName, pageOf } from '#paths.ts'

/** Pages that show what is not published yet. */
const previews: readonly PageName[] = ['slidePreview', 'questionPreview']

/**
 * Returns true for the address of a page that may be opened without a network. The clinic's console, the API, mails kept as files, legal
 * documents and previews never are.
 */
export function isKeptPage(path: string): boolean {
  const name = pageOf(path)
  return name !== undefined && !previews.includes(name)
}

/** Returns true for a file of the patients' app, which its name identifies for good. */
export const isKeptFile = (path: string): boolean => path.startsWith('/assets/')

/** Lists the files that a page loads first and the pictures of its questions, as paths, each once. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/(?:assets|media)\/[\w.-]+/g))]

/** Returns true if this HTML starts a build of the app by one of the given files. */
export const startsOneOf = (html: string, files: readonly string[]): boolean => {
  const entry = /data-main="([^"]+)"/.exec(html)?.[1]
  return entry !== undefined && files.includes(entry)
}

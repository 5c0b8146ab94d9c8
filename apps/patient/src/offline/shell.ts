import { keepFiles } from './keep-files.ts'
import { keptFiles, SHELL_CACHE } from './kept-files.ts'
import { filesIn, startsOneOf } from './requests.ts'

/** A page that the browser renders itself, whatever its address, and that has the questions in its data. */
const SHELL = '/overview'
const FRESH_MS = 10 * 60 * 1000

/** Returns the HTML for any page of the app, if it is kept. */
export const keptShell = async (): Promise<Response | undefined> => (await caches.open(SHELL_CACHE)).match(SHELL)

/**
 * Keeps the HTML in the visitor's language, with what it loads first and the pictures of the questions.
 * @throws if the server can't be reached or serves another build, whose files are not kept here
 */
export async function keepShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-store' })
  const html = await response.clone().text()
  if (!response.ok || !startsOneOf(html, keptFiles)) throw new Error('the page is of another build')
  await keepFiles(filesIn(html))
  await (await caches.open(SHELL_CACHE)).put(SHELL, response)
}

/** Keeps the HTML anew when it is no longer fresh. Never fails. */
export async function refreshShell(now = Date.now()): Promise<void> {
  const keptAt = Date.parse((await keptShell())?.headers.get('date') ?? '')
  if (now - keptAt < FRESH_MS) return
  await keepShell().catch((error: unknown) => console.error('page not kept for offline use', error))
}

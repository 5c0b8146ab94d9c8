import { keptShell, refreshShell } from './shell.ts'
import type { LastingEvent, PageEvent } from './worker-scope.ts'

/** A network that takes longer counts as none: the page opens from what is kept. */
const PATIENCE_MS = 8000

const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Answers the request for a page: by the server, or without a network by the page that is kept. */
export async function answerPage(event: Event, request: Request): Promise<Response> {
  const { preloadResponse, waitUntil } = event as PageEvent
  const fetched = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  const response = await Promise.race([fetched, silence()]).catch(() => undefined)
  if (!response) return (await keptShell()) ?? fetched
  waitUntil.call(event as LastingEvent, refreshShell())
  return response
}

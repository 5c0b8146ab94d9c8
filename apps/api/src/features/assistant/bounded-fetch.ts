type Bounds = { mostBytes: number }

/** Counts what the service sends after unpacking, so that a small compressed body can't become a large one either. */
function counting({ mostBytes }: Bounds): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new Error('The answer of the service is too large'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * A `fetch` for a service that is not to be trusted: it follows no redirect, and a body that grows beyond `mostBytes` fails and
 * closes the connection. It bounds no time: pass a signal.
 */
export const boundedFetch =
  (bounds: Bounds): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const { body, status, statusText, headers } = response
    return body ? new Response(body.pipeThrough(counting(bounds)), { status, statusText, headers }) : response
  }

type Bounds = { mostBytes: number }

/** Counts the decompressed bytes, so that a small compressed body can't expand into a large one. */
function counting({ mostBytes }: Bounds): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new Error('response body too large'))
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Creates a `fetch` for an untrusted service: it follows no redirect, and a body larger than `mostBytes` fails and closes the
 * connection. It has no timeout: pass a signal.
 */
export const boundedFetch =
  (bounds: Bounds): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const { body, status, statusText, headers } = response
    return body ? new Response(body.pipeThrough(counting(bounds)), { status, statusText, headers }) : response
  }

/** Parses a byte stream of server-sent events. @yields the parsed data of each event; comments and other fields are ignored */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const events = rest.split(/\r?\n\r?\n/)
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? line.slice(5).trim() : []))
        if (data.length > 0) yield JSON.parse(data.join('\n'))
      }
      if (done) return
    }
  } finally {
    // A consumer that stops early no longer needs the stream.
    await reader.cancel().catch(() => undefined)
  }
}

import { parentPort, threadId } from 'node:worker_threads'

/** A report worker that acts by the title of its order: hang, grow, break, end, reply with its thread, or else with the title. */
const deeds: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  grow: () => {
    const all: string[][] = []
    for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => `${index} ${Math.random()}`))
  },
  break: () => {
    throw new TypeError('anna@example.se')
  },
  end: () => process.exit(1),
}

parentPort?.on('message', ({ doc: { title } }: { doc: { title: string } }) => {
  deeds[title]?.()
  parentPort?.postMessage({ bytes: new TextEncoder().encode(title === 'thread' ? String(threadId) : title) })
})

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Expression } from './find-expressions.ts'
import type { Slow } from './measure.ts'

/** All attacks on a linear expression together take some ms; an exponential one never finishes. */
const HANGS_MS = 5_000

/** Attacks expressions in a worker thread, which can be terminated when one of them hangs. */
export function startDriver() {
  let worker: Worker | undefined
  const stop = async () => {
    await worker?.terminate()
    worker = undefined
  }
  return {
    stop,
    /** @returns undefined for an expression that withstands every attack */
    async attack({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<Slow | 'hangs' | undefined> {
      worker ??= new Worker(new URL('./measure.ts', import.meta.url))
      worker.postMessage({ source, flags })
      try {
        const [slow] = await once(worker, 'message', { signal: AbortSignal.timeout(HANGS_MS) })
        return slow
      } catch (error) {
        if ((error as Error).name !== 'AbortError') throw error
        await stop()
        return 'hangs'
      }
    },
  }
}

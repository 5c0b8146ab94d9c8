import { Worker } from 'node:worker_threads'
import type { WriteAnswer, WriteOrder } from './report-worker.ts'

/** The reason why a file was not written. `busy`: the queue is full. `timeout`: timed out or aborted. `closed`: shutdown. */
export class ReportFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'ReportFault'
    this.code = `report_${code}`
  }
}

export type ReportWriter = {
  /**
   * Writes one file, in FIFO order.
   * @param signal aborts the file, queued or running
   * @throws ReportFault if the file can't be written
   */
  write: (order: WriteOrder, signal?: AbortSignal) => Promise<Uint8Array>
  /** Rejects all files and terminates the worker. */
  close: () => Promise<void>
}

type Options = {
  program?: URL
  /** Time limit of one file, from the start of its writing. */
  timeoutMs?: number
  /** Maximum queue length. */
  most?: number
  /** Heap limit of the worker; Node terminates it above this. */
  memoryMb?: number
  /** An idle worker is terminated after this time to free its memory. */
  idleMs?: number
}

type Task = { order: WriteOrder; settle: (answer: WriteAnswer) => void }

const ownProgram = new URL('./report-worker.ts', import.meta.url)

/**
 * Writes files sequentially in a worker thread, so that the server can answer requests meanwhile. The thread starts with
 * the first file. If it hangs, runs out of memory or crashes, only its current file fails; the next file gets a new thread.
 */
export function createReportWriter(options: Options = {}): ReportWriter {
  const queue = new FileQueue({ ...usual, ...options })
  return { write: (order, signal) => queue.write(order, signal), close: () => queue.close() }
}

const usual = { program: ownProgram, timeoutMs: 20_000, most: 20, memoryMb: 256, idleMs: 60_000 }

class FileQueue {
  readonly #options: Required<Options>
  readonly #waiting: Task[] = []
  #running: Task | undefined
  #worker: Worker | undefined
  /** Timeout of the running file or, between files, idle timeout of the worker. */
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: Required<Options>) {
    this.#options = options
  }

  write(order: WriteOrder, signal?: AbortSignal): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new ReportFault('closed'))
    if (signal?.aborted) return Promise.reject(new ReportFault('timeout'))
    if (this.#waiting.length >= this.#options.most) return Promise.reject(new ReportFault('busy'))
    return new Promise((resolve, reject) => {
      const giveUp = () => this.#giveUp(task)
      const settle = (answer: WriteAnswer) => {
        signal?.removeEventListener('abort', giveUp)
        if ('bytes' in answer) resolve(answer.bytes)
        else reject(new ReportFault(answer.error))
      }
      const task = { order, settle }
      signal?.addEventListener('abort', giveUp)
      this.#waiting.push(task)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#waiting.splice(0)) task.settle({ error: 'closed' })
    await this.#drop('closed')
    clearTimeout(this.#timer)
  }

  #next(): void {
    if (this.#running || this.#isClosed) return
    this.#running = this.#waiting.shift()
    if (!this.#running) return
    clearTimeout(this.#timer)
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage(this.#running.order)
    this.#timer = setTimeout(() => this.#drop('timeout'), this.#options.timeoutMs)
  }

  #start(): Worker {
    const { program, memoryMb } = this.#options
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: Math.ceil(memoryMb / 8) }
    const worker = new Worker(program, { resourceLimits, env: {}, execArgv: [] })
    const isCurrent = () => this.#worker === worker
    const gone = (code: string) => {
      if (!isCurrent()) return
      this.#worker = undefined
      this.#finish({ error: code })
    }
    worker.on('message', (answer: WriteAnswer) => isCurrent() && this.#finish(answer))
    worker.on('error', (error: NodeJS.ErrnoException) => gone(error.code ?? error.name))
    worker.on('exit', () => gone('ended'))
    return worker
  }

  #finish(answer: WriteAnswer): void {
    clearTimeout(this.#timer)
    this.#running?.settle(answer)
    this.#running = undefined
    this.#worker?.unref()
    this.#timer = setTimeout(() => this.#drop(), this.#options.idleMs).unref()
    this.#next()
  }

  /** Terminates the worker. @param fault error for the running file; omitted if none is running */
  #drop(fault?: string): Promise<unknown> | undefined {
    const worker = this.#worker
    this.#worker = undefined
    if (fault) this.#finish({ error: fault })
    return worker?.terminate()
  }

  #giveUp(task: Task): void {
    if (this.#running === task) return void this.#drop('timeout')
    const place = this.#waiting.indexOf(task)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    task.settle({ error: 'timeout' })
  }
}

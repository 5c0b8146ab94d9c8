import { Worker } from 'node:worker_threads'
import type { WriteAnswer, WriteOrder } from './report-worker.ts'

/** Why a file was not written. `busy`: too many wait. `timeout`: it took too long. `closed`: the server ends. */
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
   * Writes one file, after those that were asked for before.
   * @param signal gives it up, also while it waits
   * @throws ReportFault when it can't be had
   */
  write: (order: WriteOrder, signal?: AbortSignal) => Promise<Uint8Array>
  /** Gives up all files and ends the worker. */
  close: () => Promise<void>
}

type Options = {
  program?: URL
  /** For one file, from when it is begun. */
  timeoutMs?: number
  /** Files that may wait. */
  most?: number
  /** Of the worker; one that needs more is ended by Node. */
  memoryMb?: number
  /** Without work the worker is ended after this long, and its memory is free again. */
  idleMs?: number
}

type Task = { order: WriteOrder; settle: (answer: WriteAnswer) => void }

const ownProgram = new URL('./report-worker.ts', import.meta.url)

/**
 * Writes files one after the other in a thread of its own: the server answers requests meanwhile. The thread starts with
 * the first file. One that hangs, grows or breaks takes its file with it, and the next file gets a new one.
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
  /** Of the running file or, between files, of the worker. */
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

  /** Ends the worker. @param fault what the running file is told; left out while none runs */
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

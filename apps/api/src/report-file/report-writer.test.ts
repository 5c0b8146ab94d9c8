import { describeReport } from '@htd/report/describe-report'
import { readFontFiles } from '@htd/report/pdf/font-files'
import { writeReport } from '@htd/report/pdf/write-report'
import { afterEach, expect, test } from 'vitest'
import { makeData } from '../../../../packages/report/test/sample.ts'
import type { WriteOrder } from './report-worker.ts'
import { createReportWriter, type ReportWriter } from './report-writer.ts'

const writers: ReportWriter[] = []
const make = (options: Parameters<typeof createReportWriter>[0] = {}) => {
  const writer = createReportWriter(options)
  writers.push(writer)
  return writer
}
afterEach(async () => {
  await Promise.all(writers.splice(0).map((writer) => writer.close()))
})

const now = new Date('2026-03-10T12:00:00Z')
const orderOf = (questions: number): WriteOrder => ({ doc: describeReport(makeData(questions), now), now })
const titled = (title: string) => ({ doc: { title }, now }) as WriteOrder
const stubborn = new URL('../../test/stubborn-worker.ts', import.meta.url)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Counts the turns of this thread's event loop until a promise settles. */
async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = promise.finally(() => {
    isOver = true
  })
  let turns = 0
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await over
  return turns
}

test('[RPT-02] the server goes on working while a report of 200 questions is written', async () => {
  const writer = make({ timeoutMs: 60_000 })
  await writer.write(orderOf(1))
  const beside = await turnsDuring(writer.write(orderOf(200)))
  // In this thread, the same work blocks the loop except while the writer awaits its compressed streams.
  const own = await turnsDuring(writeReport({ ...orderOf(200), fonts: readFontFiles() }))
  expect(beside).toBeGreaterThan(20 * own)
})

test('[RPT-02] a file is the same whichever thread has written it', async () => {
  const order = orderOf(25)
  const [beside, own] = await Promise.all([
    make({ timeoutMs: 60_000 }).write(order),
    writeReport({ ...order, fonts: readFontFiles() }),
  ])
  expect(Buffer.from(beside).equals(Buffer.from(own))).toBe(true)
})

test('files are written in the order in which they are asked for, and only so many wait', async () => {
  const writer = make({ program: stubborn, most: 2, timeoutMs: 60_000 })
  const done: string[] = []
  const write = (title: string) => writer.write(titled(title)).then((bytes) => done.push(textOf(bytes)))
  const three = ['a', 'b', 'c'].map(write)
  await expect(writer.write(titled('d'))).rejects.toMatchObject({ code: 'report_busy' })
  await Promise.all(three)
  expect(done).toEqual(['a', 'b', 'c'])
  expect(textOf(await writer.write(titled('d')))).toBe('d')
})

const ends = [
  ['hang', 'report_timeout'],
  ['grow', 'report_ERR_WORKER_OUT_OF_MEMORY'],
  ['break', 'report_TypeError'],
  ['end', 'report_ended'],
] as const
test.each(ends)('a worker that comes to %s loses its file and no other', async (title, code) => {
  const writer = make({ program: stubborn, memoryMb: 32, timeoutMs: title === 'hang' ? 300 : 60_000 })
  const [bad, good] = [writer.write(titled(title)), writer.write(titled('good'))]
  await expect(bad).rejects.toMatchObject({ code, message: expect.not.stringContaining('anna') })
  // The short timeout may also be too short for a new worker to start.
  if (title === 'hang') await good.catch(() => undefined)
  else expect(textOf(await good)).toBe('good')
})

test('who gives a file up waits no longer, whether it is written or waits', async () => {
  const writer = make({ program: stubborn, timeoutMs: 60_000 })
  const [running, waiting] = [new AbortController(), new AbortController()]
  const hung = writer.write(titled('hang'), running.signal)
  const second = writer.write(titled('second'), waiting.signal)
  const third = writer.write(titled('third'))
  waiting.abort()
  await expect(second).rejects.toMatchObject({ code: 'report_timeout' })
  running.abort()
  await expect(hung).rejects.toMatchObject({ code: 'report_timeout' })
  expect(textOf(await third)).toBe('third')
  await expect(writer.write(titled('x'), AbortSignal.abort())).rejects.toMatchObject({ code: 'report_timeout' })
})

test('an idle worker is ended, and the next file gets a new one', async () => {
  const writer = make({ program: stubborn, idleMs: 1, timeoutMs: 60_000 })
  const thread = async () => textOf(await writer.write(titled('thread')))
  const first = await thread()
  await expect.poll(thread, { timeout: 30_000 }).not.toBe(first)
})

test('a server that ends gives up what is written and what waits', async () => {
  const writer = make({ program: stubborn, timeoutMs: 60_000 })
  const files = [writer.write(titled('hang')), writer.write(titled('b'))]
  const outcomes = Promise.allSettled(files)
  await writer.close()
  expect((await outcomes).map((end) => end.status === 'rejected' && end.reason.code)).toEqual([
    'report_closed',
    'report_closed',
  ])
  await expect(writer.write(titled('c'))).rejects.toMatchObject({ code: 'report_closed' })
})

import { appendFileSync, closeSync, mkdirSync, openSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generalAnswers } from '../../e2e/support/answers.ts'
import { makeStaff, type Staff } from '../../e2e/support/make-staff.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { lacksForImage, makeDiskImage } from './disk-image.ts'
import { openAs, startSignIn } from './staff-at-work.ts'
import type { Drill, Stage } from './stage.ts'
import { faultyOf } from './stored.ts'
import { acknowledged, keepSubmitting, newSubmission, type Sent, send } from './submissions.ts'

const DISK_MB = 900
const RESERVE_MB = 100
const VISITORS = 4
const PATIENCE_MS = 30_000

async function within(what: () => Promise<boolean>): Promise<number | undefined> {
  const from = performance.now()
  while (performance.now() - from < PATIENCE_MS) {
    if (await what()) return Math.round(performance.now() - from)
    await wait(50)
  }
  return undefined
}

const ready = async (baseUrl: string): Promise<{ status: number; code?: string }> => {
  const answer = await fetch(`${baseUrl}/readyz`)
  return { ...((await answer.json()) as { code?: string }), status: answer.status }
}

/** How many of the reads of a visitor are answered. */
async function reads(baseUrl: string): Promise<string> {
  const paths = ['/', '/api/v1/question/', '/healthz', '/auth']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fetch(baseUrl + paths[at % paths.length]).then(({ ok }) => ok)),
  )
  return `${answers.filter(Boolean).length} of ${answers.length}`
}

/** Fills the disk in steps until so much is free, while the server goes on. */
async function fillTo(folder: string, freeMb: number): Promise<void> {
  const file = openSync(join(folder, 'filler'), 'a')
  const step = Buffer.alloc(2_000_000, 7)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const left = bavail * bsize - freeMb * 1_000_000
      if (left <= 0) return
      appendFileSync(file, left < step.length ? step.subarray(0, left) : step)
      await wait(2)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

type OnDisk = { server: RunningServer; folder: string }

async function belowReserve(
  stage: Stage,
  { server, folder, staff, assessment }: OnDisk & { staff: Staff; assessment: string },
): Promise<Sent[]> {
  stage.say(`filling the disk to ${RESERVE_MB - 20} MB`)
  await fillTo(folder, RESERVE_MB - 20)
  const { baseUrl } = server
  const told = await within(async () => (await ready(baseUrl)).code === 'storage_full')
  stage.check('readyz says that storage is full', told !== undefined, `after ${told} ms`)
  const low = await Promise.all(Array.from({ length: 20 }, () => send(baseUrl, newSubmission())))
  stage.check(
    'writes below the reserve',
    low.every(({ status }) => status === 503),
    statuses(low),
  )
  stage.check('reads below the reserve', (await reads(baseUrl)) === '20 of 20', await reads(baseUrl))
  const before = await accesses(server.dataDir)
  const opened = await openAs(baseUrl, staff, assessment)
  const signIn = await startSignIn(baseUrl)
  stage.check('staff sign in by the reserve', opened[0] === 200 && signIn === 200, `${opened[0]}, ${signIn}`)
  const rows = (await accesses(server.dataDir)) - before
  stage.check('an opening leaves its row', opened[1] === 200 && rows === 1, `${opened[1]}, ${rows} row`)
  return low
}

async function onFullDisk(stage: Stage, { server: { baseUrl }, folder }: OnDisk): Promise<Sent[]> {
  stage.say('filling the disk to 0 MB')
  await fillTo(folder, 0)
  await wait(3_000)
  stage.check('reads on a full disk', (await reads(baseUrl)) === '20 of 20', await reads(baseUrl))
  const full = await Promise.all(Array.from({ length: 20 }, () => send(baseUrl, newSubmission())))
  stage.check(
    'writes on a full disk',
    full.every(({ status }) => status === 503),
    statuses(full),
  )
  stage.check('the process answers', (await ready(baseUrl)).status === 503, `${(await ready(baseUrl)).status}`)
  return full
}

/** The disk of the database fills up under load: writes stop before it is full, reads go on, and all recovers by itself. */
export const drill: Drill = async (stage) => {
  const lack = lacksForImage()
  if (lack) throw new Error(`This drill fills a disk of its own: ${lack}.`)
  const disk = makeDiskImage(stage.folder, DISK_MB)
  stage.atEnd(disk.remove)
  const dataDir = join(disk.folder, 'data')
  mkdirSync(dataDir)
  const settings = { DISK_RESERVE_MB: String(RESERVE_MB), LOG_LEVEL: 'error' }
  const server = await startServer(settings, { port: 20_000 + (process.pid % 10_000), dataDir })
  stage.atEnd(server.stop)
  const { baseUrl } = server

  const staff = await makeStaff(dataDir, { roles: ['clinician'], scope: 'all' })
  const urgent = await send(baseUrl, newSubmission(), ['rf.severe_pain', ...generalAnswers(4).slice(1)])
  const [row] = await queryDatabase<{ id: string }>(dataDir, 'select id from participations where submission_id = $1', [
    urgent.id,
  ])
  const assessment = row?.id ?? ''
  const visitors = keepSubmitting(baseUrl, VISITORS)
  await wait(3_000)

  const low = await belowReserve(stage, { server, folder: disk.folder, staff, assessment })
  const full = await onFullDisk(stage, { server, folder: disk.folder })

  rmSync(join(disk.folder, 'filler'))
  const freed = Date.now()
  const recovered = await within(async () => (await ready(baseUrl)).status === 200)
  stage.check('recovers by itself', recovered !== undefined, `after ${recovered} ms`)
  await wait(3_000)
  const sent = [urgent, ...(await visitors.stop()), ...low, ...full]
  const later = acknowledged(sent).filter(({ at }) => at > freed)
  stage.check('writes again', later.length > 0, `${later.length} in 3 s`)
  stage.check(
    'no answer hangs',
    sent.every(({ status }) => status !== undefined),
    statuses(sent),
  )
  const { missing, odd } = await faultyOf(dataDir, acknowledged(sent))
  const faults = `${missing.length} lost, ${odd.length} in part, of ${acknowledged(sent).length}`
  stage.check('acknowledged is there once', missing.length + odd.length === 0, faults)
}

const accesses = async (dataDir: string): Promise<number> => {
  const [row] = await queryDatabase<{ count: number }>(dataDir, 'select count(*)::int as count from record_access')
  return row?.count ?? 0
}

function statuses(sent: readonly { status: number | undefined }[]): string {
  const count = new Map<string, number>()
  for (const { status } of sent) count.set(String(status ?? 'none'), (count.get(String(status ?? 'none')) ?? 0) + 1)
  return [...count].map(([status, times]) => `${times} x ${status}`).join(', ')
}

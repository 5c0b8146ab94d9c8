import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts'
import { type RunningServer, startServer } from '../../e2e/support/start-server.ts'
import { type DiskImage, lacksForImage, makeDiskImage } from './disk-image.ts'
import { killAtOnce } from './kill-at-once.ts'
import type { Drill } from './stage.ts'
import { faultyOf } from './stored.ts'
import { acknowledged, keepSubmitting, type Sent, send } from './submissions.ts'

const ROUNDS = 10
const VISITORS = 6
/** A round ends between these times of load, in ms. */
const LOAD_MS = [1_500, 4_000] as const
const DISK_MB = 900
/** Mails that were being sent when the power went are leased for some minutes; then another attempt sends them. */
const MAIL_PATIENCE_MS = 8 * 60_000

type Cut = {
  sent: Sent[]
  processes: number
  /** False: what was written and not synced is gone, as it should be. Undefined: the disk was not cut. */
  keptUnsynced: boolean | undefined
}

/** Lets visitors submit for a while, and cuts the power meanwhile. */
async function cutUnderLoad(server: RunningServer, disk: DiskImage | undefined): Promise<Cut> {
  const visitors = keepSubmitting(server.baseUrl, VISITORS)
  await wait(LOAD_MS[0] + Math.random() * (LOAD_MS[1] - LOAD_MS[0]))
  const unsynced = disk && join(disk.folder, `unsynced-${Date.now()}`)
  if (unsynced) writeFileSync(unsynced, 'never synced')
  const processes = killAtOnce(server.pid)
  disk?.cut()
  await server.kill()
  const sent = await visitors.stop()
  await disk?.mountAgain()
  return { sent, processes, keptUnsynced: unsynced ? existsSync(unsynced) : undefined }
}

/** Sends again what got no answer, with the same id, as the browser of a patient does. */
const sendAgain = (baseUrl: string, sent: readonly Sent[]): Promise<Sent[]> =>
  Promise.all(sent.filter(({ status }) => status === undefined).map((one) => send(baseUrl, one)))

function tellMails(mails: readonly { recipients: string[] }[], all: readonly Sent[]) {
  const count = new Map<string, number>()
  for (const { recipients } of mails) for (const to of recipients) count.set(to, (count.get(to) ?? 0) + 1)
  const counts = all.map(({ email }) => count.get(email) ?? 0)
  return {
    missing: counts.filter((times) => times === 0).length,
    twice: counts.filter((times) => times === 2).length,
    often: counts.filter((times) => times > 2).length,
  }
}

/** Waits until all have left, or none has for a while: how many there are depends on how fast the machine is. */
async function waitForMails(look: () => ReturnType<typeof tellMails>): Promise<ReturnType<typeof tellMails>> {
  let mails = look()
  for (let since = Date.now(); mails.missing > 0 && Date.now() - since < MAIL_PATIENCE_MS; await wait(500)) {
    const now = look()
    if (now.missing < mails.missing) since = Date.now()
    mails = now
  }
  return mails
}

/** The power fails again and again while visitors submit: what was acknowledged is there once, and its mail leaves. */
export const drill: Drill = async (stage) => {
  const lack = lacksForImage()
  const disk = lack ? undefined : makeDiskImage(stage.folder, DISK_MB)
  if (disk) stage.atEnd(disk.remove)
  const dataDir = join(disk?.folder ?? stage.folder, 'data')
  mkdirSync(dataDir)
  const sink = await startSmtpSink()
  stage.atEnd(sink.close)
  const settings = { SMTP_URL: sink.url, LOG_LEVEL: 'error' }

  let server = await startServer(settings, { port: 20_000 + (process.pid % 10_000), dataDir })
  stage.atEnd(() => server.stop())
  const all: Sent[] = []
  const cuts: Cut[] = []
  const recoveries: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const cut = await cutUnderLoad(server, disk)
    const from = performance.now()
    server = await startServer(settings, server)
    recoveries.push(performance.now() - from)
    cuts.push(cut)
    const again = await sendAgain(server.baseUrl, cut.sent)
    all.push(...acknowledged(cut.sent), ...acknowledged(again))
    stage.say(`round ${round}: ${acknowledged(cut.sent).length} acknowledged, ${again.length} sent again`)
  }

  const { missing, odd } = await faultyOf(dataDir, all)
  const held = `${all.length} acknowledged in ${ROUNDS} rounds`
  stage.check('acknowledged and lost', missing.length === 0 && all.length > 0, `${missing.length} of ${held}`)
  stage.check('there twice or in part', odd.length === 0, `${odd.length}`)
  const refused = cuts.flatMap(({ sent }) => sent).filter(({ status }) => status !== undefined && status !== 202)
  stage.check('refused before a cut', refused.length === 0, `${refused.length}`)

  const mails = await waitForMails(() => tellMails(sink.mails, all))
  stage.check('mails that never left', mails.missing === 0, `${mails.missing}`)
  stage.check('mails sent twice', mails.twice <= ROUNDS && mails.often === 0, `${mails.twice}, at most one a round`)
  stage.check(
    'server ready again',
    Math.max(...recoveries) < 60_000,
    `${Math.round(Math.max(...recoveries))} ms at most`,
  )
  const killed = `${Math.min(...cuts.map(({ processes }) => processes))} processes or more killed at once`
  if (disk)
    stage.check(
      'unsynced writes are gone',
      cuts.every((cut) => cut.keptUnsynced === false),
      `ext4 shut down; ${killed}`,
    )
  else stage.check('processes killed', true, `${killed}. NOT tried: a disk that loses unsynced writes (${lack})`)
}

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { until } from './until.ts'

type CaughtMail = { recipients: string[]; raw: string }

type Answer = { code: number; words: string }
type Options = {
  /** Refuses a recipient, with this response. */
  refuse?: (address: string) => Answer | undefined
  /** Delay before a mail is acknowledged. */
  delayMs?: number
  /** Drops the connection where a mail would be acknowledged. */
  isDropping?: boolean
}

/** Starts a real SMTP server on a free local port that records the mails received. */
export async function startSmtpSink({ refuse = () => undefined, delayMs = 0, isDropping = false }: Options = {}) {
  const mails: CaughtMail[] = []
  let connections = 0
  let underWay = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The name of 127.0.0.1 is of no use, and a machine without a network looks for it for a long time.
    disableReverseLookup: true,
    onConnect(_, done) {
      connections++
      done()
    },
    onRcptTo({ address }, _, done) {
      const refused = refuse(address)
      done(refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null)
    },
    async onData(stream, { envelope }, done) {
      underWay++
      try {
        const raw = await text(stream)
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw })
        if (isDropping) dropAll()
        else done()
      } catch (error) {
        done(error as Error)
      } finally {
        underWay--
      }
    },
  })
  const dropAll = () => {
    for (const connection of server.connections) connection.close()
  }
  // A killed sender drops its connection, which is not an error of the sink.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    /** How many there were. */
    connections: () => connections,
    /** Ends every connection, as a server does with one that was idle for too long. */
    dropAll,
    /** Waits until no mail is in flight: a killed sender may have handed over one that is not recorded yet. */
    idle: () => until(() => underWay === 0),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

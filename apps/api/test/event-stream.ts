import type { AddressInfo } from 'node:net'
import { type ClinicEvent, clinicEvents } from '@htd/contract/clinic/session'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { TestSession } from './staff-stage.ts'
import { until } from './until.ts'

export type EventStream = {
  /** What was told so far. */
  events: ClinicEvent[]
  /** What was told beside `hello` and `counts`, which come at any time. */
  told: () => ClinicEvent[]
  /** Waits for the first event that fits, from the start of the stream. */
  says: <Type extends ClinicEvent['type']>(
    type: Type,
    fits?: (event: Extract<ClinicEvent, { type: Type }>) => boolean,
  ) => Promise<Extract<ClinicEvent, { type: Type }>>
  /** Waits until the server closes the stream. */
  ended: Promise<void>
  /** Leaves, as a closed page does. */
  leave: () => void
}

export const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port

/** Opens a stream of events as a browser does, and waits for its `hello`. The server must be listening. */
export async function openEvents(server: FastifyInstance, { token }: Pick<TestSession, 'token'>): Promise<EventStream> {
  const controller = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}${clinicEvents.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  expect(answer.status).toBe(200)
  const events: ClinicEvent[] = []
  const ended = collect(answer, events).catch((error) => {
    if (!controller.signal.aborted) throw error
  })
  const stream: EventStream = {
    events,
    told: () => events.filter(({ type }) => type !== 'hello' && type !== 'counts'),
    says: async (type, fits = () => true) => {
      type Wanted = Extract<ClinicEvent, { type: typeof type }>
      const find = () => events.find((event): event is Wanted => event.type === type && fits(event as Wanted))
      await until(() => find() !== undefined)
      return find() as Wanted
    },
    ended,
    leave: () => controller.abort(),
  }
  await until(() => events.length > 0)
  expect(events[0]).toEqual({ type: 'hello' })
  return stream
}

/** Reads a stream to its end. */
async function collect(answer: Response, events: ClinicEvent[]): Promise<void> {
  let rest = ''
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      const event = JSON.parse(data)
      expect(event.type).toBe(name)
      events.push(event)
    }
  }
}

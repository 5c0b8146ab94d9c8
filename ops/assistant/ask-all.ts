import type { AssistantEvent } from '@htd/contract/assistant'
import { startServer } from '../../e2e/support/start-server.ts'
import { logInInvented } from '../bench/log-in-invented.ts'
import type { Written } from './messages.ts'

/** What the assistant made of a message. */
export type Asked = Written & {
  got: string
  gotLevel: string | null
  /** Ids of the texts that it quoted, best first. */
  quoted: string[]
  /** Whether it says where to call. */
  tells112: boolean
  firstEventMs: number
}

/** Asks a real server each of the messages, one after another. */
export async function askAll(written: readonly Written[]): Promise<Asked[]> {
  const server = await startServer()
  try {
    const authorization = `Bearer ${await logInInvented(server)}`
    const asked: Asked[] = []
    for (const message of written) asked.push(await ask(`${server.baseUrl}/api/v1/assistant/`, authorization, message))
    return asked
  } finally {
    await server.stop()
  }
}

async function ask(url: string, authorization: string, written: Written): Promise<Asked> {
  const messages = written.messages.map((text) => ({ role: 'user', text }))
  const lang = written.lang === 'en' ? 'en' : 'sv'
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ messages, lang }),
  })
  if (!answer.ok || !answer.body) throw new Error(`The assistant answered ${answer.status}: ${await answer.text()}`)
  let firstEventMs = Number.NaN
  let text = ''
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    if (text === '') firstEventMs = performance.now() - started
    text += chunk
  }
  return { ...written, ...outcomeOf(eventsIn(text)), firstEventMs }
}

const eventsIn = (text: string): AssistantEvent[] =>
  text.split('\n').flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice('data:'.length))] : []))

function outcomeOf(events: readonly AssistantEvent[]): Pick<Asked, 'got' | 'gotLevel' | 'quoted' | 'tells112'> {
  const meta = events.find((event) => event.type === 'meta')
  const sources = events.flatMap((event) => (event.type === 'sources' ? event.items : []))
  const quoted = events.flatMap((event) =>
    event.type === 'passage' ? sources.filter(({ number }) => number === event.source).map(({ id }) => id) : [],
  )
  const tells112 = events.some((event) => event.type === 'text' && event.html.includes('tel:112'))
  return { tells112, got: meta?.kind ?? 'none', gotLevel: meta?.level ?? null, quoted }
}

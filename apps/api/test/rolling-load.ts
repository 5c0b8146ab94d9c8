import { randomUUID } from 'node:crypto'

type Visitors = {
  /** Where visitors reach the servers. */
  url: string
  answerIds: readonly string[]
  account: { username: string; password: string }
  connections: number
}

const headers = { 'content-type': 'application/json' }

/** Visitors who submit, sign in and read without a pause, each on a connection of their own. */
export function startRollingLoad({ url, answerIds, account, connections }: Visitors) {
  let isOver = false
  let requests = 0
  /** By path. */
  const longestMs: Record<string, number> = {}
  /** Ids of the submissions that the server has confirmed. */
  const acknowledged: string[] = []
  const failures: string[] = []

  async function ask(path: string, expected: number, body?: object): Promise<boolean> {
    const began = performance.now()
    requests += 1
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    try {
      const answer = await fetch(url + path, init)
      await answer.arrayBuffer()
      if (answer.status !== expected) failures.push(`${path} ${answer.status}`)
      return answer.status === expected
    } catch (error) {
      failures.push(`${path} ${(error as Error).cause ?? error}`)
      return false
    } finally {
      longestMs[path] = Math.max(longestMs[path] ?? 0, performance.now() - began)
    }
  }

  async function submit(): Promise<void> {
    const id = randomUUID()
    const visitor = { email: `${id}@example.se`, consents: { terms: true, privacy: true } }
    const answers = { answer_id_list: answerIds, lang: 'sv', submission_id: id }
    if (await ask('/api/v1/quiz/submit/', 202, { ...visitor, ...answers })) acknowledged.push(id)
  }
  const visit = [
    submit,
    () => ask('/api/v1/question/', 200),
    submit,
    () => ask('/api/v1/auth/', 200, account),
    submit,
    () => ask('/api/v1/quiz/', 200),
  ]
  const all = Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      for (let step = number; !isOver; step += 1) await visit[step % visit.length]?.()
    }),
  )
  return {
    acknowledged,
    failures,
    /** Lets the last answers arrive. */
    stop: async () => {
      isOver = true
      await all
      return { requests, longestMs }
    },
  }
}

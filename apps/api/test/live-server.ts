import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app.ts'
import { listen } from '#db/listen.ts'
import { openNotifier } from '#db/notifier.ts'
import { CLINIC_CHANNEL, createClinicNews, type RunningNews } from '#live/create-clinic-news.ts'
import { connectionOfDb } from './database.ts'
import type { TestDeps } from './make.ts'

export type LiveServer = {
  app: FastifyInstance
  clinicNews: RunningNews
  /** Names of its own connections in `pg_stat_activity`, beside those of the pool. */
  names: { listener: string; notifier: string }
  close: () => Promise<void>
}

let count = 0

/** Starts a server that hears and tells the others what has changed in the queue, as `start-server.ts` does. */
export async function startLiveServer(deps: TestDeps): Promise<LiveServer> {
  count += 1
  const names = { listener: `listener-${count}`, notifier: `notifier-${count}` }
  const connection = await connectionOfDb()
  const notifier = openNotifier({ ...connection, application_name: names.notifier })
  const clinicNews = createClinicNews({ notifier, log: deps.log })
  const stopListening = await listen(
    { ...connection, application_name: names.listener },
    [CLINIC_CHANNEL],
    (_, payload) => clinicNews.hear(payload),
  )
  const app = buildApp({ ...deps, clinicNews })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await Promise.all([stopListening(), app.close()])
    await clinicNews.stop()
  }
  return { app, clinicNews, names, close }
}

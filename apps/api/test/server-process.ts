/** The whole server without the patient app, which is not built when the API tests run. */
import { runServer } from '#start/run-server.ts'

await runServer(async () => [])

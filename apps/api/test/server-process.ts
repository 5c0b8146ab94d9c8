/** The whole server without the patient app, which has not been built when the tests of the API run. */
import { runServer } from '#start/run-server.ts'

await runServer(async () => [])

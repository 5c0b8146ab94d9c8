import { fileURLToPath } from 'node:url'
import { loadRenderer } from './http/load-renderer.ts'
import { runServer } from './run-server.ts'
import { StartFault } from './start-fault.ts'

const patientDist = fileURLToPath(new URL('../../patient/dist', import.meta.url))

await runServer(() =>
  loadRenderer(patientDist).catch(() => {
    throw new StartFault('The patient app is not built: run `npm start`, or `npm run build` first.')
  }),
)

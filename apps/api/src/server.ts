import { fileURLToPath } from 'node:url'
import { type AppName, appBases } from '@htd/contract/app-bases'
import { loadWebApp } from './http/load-web-app.ts'
import { runServer } from './start/run-server.ts'
import { StartFault } from './start-fault.ts'

const load = (name: AppName) =>
  loadWebApp(name, fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))).catch(() => {
    throw new StartFault(`The ${name} app is not built: run \`npm start\`, or \`npm run build\` first.`)
  })

await runServer(() => Promise.all((Object.keys(appBases) as AppName[]).map(load)))

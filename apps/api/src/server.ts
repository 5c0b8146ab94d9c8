import { fileURLToPath } from 'node:url'
import { loadWebApp } from './http/load-web-app.ts'
import { runServer } from './start/run-server.ts'
import { StartFault } from './start-fault.ts'

/** Folders of the web apps, by the start of their addresses. */
const webApps = { '': 'patient' } as const

const load = (prefix: keyof typeof webApps) =>
  loadWebApp(prefix, fileURLToPath(new URL(`../../${webApps[prefix]}/dist`, import.meta.url))).catch(() => {
    throw new StartFault(`The ${webApps[prefix]} app is not built: run \`npm start\`, or \`npm run build\` first.`)
  })

await runServer(() => Promise.all((Object.keys(webApps) as (keyof typeof webApps)[]).map(load)))

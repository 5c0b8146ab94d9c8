import { buildWebApp } from '@htd/web-build/build-web-app'
import { offlineWorker } from './chunks.ts'

await buildWebApp(import.meta.dirname, { worker: offlineWorker })

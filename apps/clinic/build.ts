import { buildWebApp } from '@htd/web-build/build-web-app'

await buildWebApp(import.meta.dirname)

import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfigFnObject } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { knownNames, type Names } from './known-names.ts'
import { noBrotli } from './no-brotli.ts'
import { noSummaries } from './no-summaries.ts'
import { scriptAfterPaint } from './script-after-paint.ts'
import { twoLanguages } from './two-languages.ts'

type WebApp = Names & {
  /** Absolute path of the app's folder: `index.html` and `src` are there, and `dist` is written there. */
  root: string
}

/** Vite's settings for a web app of ours: for browsers into `dist/client`, for the server into `dist/server`. */
export const webApp = ({ root, ...names }: WebApp): UserConfigFnObject =>
  defineConfig(({ isSsrBuild }) => ({
    root,
    plugins: [react(), twoLanguages, noSummaries, ...(isSsrBuild ? [] : [scriptAfterPaint(), knownNames(root, names)])],
    resolve: {
      // React has had this hook for years; the shim would only add weight.
      alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }],
    },
    worker: { format: 'es', plugins: () => [noBrotli] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The content security policy allows neither data: addresses nor inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...(isSsrBuild
        ? {}
        : { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root, names.groups) } } } }),
      reportCompressedSize: false,
    },
    // One file that needs nothing beside it, with React's production build whatever NODE_ENV says.
    ssr: { noExternal: true },
  }))

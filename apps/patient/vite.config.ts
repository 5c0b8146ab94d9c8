import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptAfterPaint } from './after-paint.ts'
import { noBrotli } from './no-brotli.ts'
import { noSummaries } from './no-summaries.ts'
import { twoLanguages } from './two-languages.ts'

/** All that the first page needs in one file: a chunk for each pair of pages that share something would only cost requests. */
const firstScript = {
  name: 'first',
  tags: ['$initial' as const],
  priority: 3,
  // The entry and its style stay apart: the manifest would else name neither.
  test: (id: string) => !/\/(index\.html|main\.tsx|ui\/src\/(base|fonts|tokens)\.css)$/.test(id),
}

/** How the server is talked to, and dates: shared by pages inside and outside the dashboard. */
const calls = {
  name: 'calls',
  priority: 2,
  test: /packages\/(contract\/src\/|domain\/src\/(dates|result-text\/format-percent))|node_modules\/zod\/|src\/shared\/(api|date-text|one-at-a-time)\.tsx?$/,
}

/** The dashboard's kit and frame, which every page of it needs: one request instead of twenty. */
const dashboard = {
  name: 'dashboard',
  priority: 1,
  test: /node_modules\/(@?react-(aria|stately)|@internationalized\/|@tanstack\/)|src\/shared\/(account|assessment|queries|shell)\/|src\/features\/home\/(?!home\.page)/,
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), twoLanguages, noSummaries, ...(isSsrBuild ? [] : [scriptAfterPaint()])],
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
      : { rolldownOptions: { output: { codeSplitting: { groups: [firstScript, calls, dashboard] } } } }),
    reportCompressedSize: false,
  },
  // One file that needs nothing beside it, with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
}))

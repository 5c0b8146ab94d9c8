import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfigFnObject } from 'vite'
import { calledEndpoints } from './called-endpoints.ts'
import { chunkGroups } from './chunk-groups.ts'
import { knownNames, type Names } from './known-names.ts'
import { noBrotli } from './no-brotli.ts'
import { scriptAfterPaint } from './script-after-paint.ts'
import { twoLanguages } from './two-languages.ts'

type WebApp = Names & {
  /** Absolute path of the app's folder, with `index.html` and `src`; `dist` is written there. */
  root: string
  /** Base path of the app, with a slash at both ends. */
  base: string
}

/** Creates the Vite config of a web app: builds for browsers go to `dist/client`, for the server to `dist/server`. */
export const webApp = ({ root, base, ...names }: WebApp): UserConfigFnObject =>
  defineConfig(({ isSsrBuild }) => ({
    root,
    base,
    plugins: [
      react(),
      twoLanguages,
      calledEndpoints,
      ...(isSsrBuild ? [] : [scriptAfterPaint(base), knownNames(root, names)]),
    ],
    resolve: {
      // React has had this hook for years; the shim would only add bytes.
      alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }],
    },
    worker: { format: 'es', plugins: () => [noBrotli] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The content security policy allows neither data: URLs nor inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...(isSsrBuild
        ? {}
        : { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root, names.groups) } } } }),
      reportCompressedSize: false,
    },
    // One self-contained file, with React's production build regardless of NODE_ENV.
    ssr: { noExternal: true },
  }))

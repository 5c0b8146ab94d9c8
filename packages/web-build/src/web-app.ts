import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfigFnObject } from 'vite'
import { calledEndpoints } from './called-endpoints.ts'
import { chunkGroups } from './chunk-groups.ts'
import { classNameOf } from './class-names.ts'
import { knownNames, type Names } from './known-names.ts'
import { assetFileNames, narrowFonts } from './narrow-fonts.ts'
import { noBrotli } from './no-brotli.ts'
import { scriptAfterPaint } from './script-after-paint.ts'
import { smallerScripts } from './smaller-scripts.ts'

type WebApp = Names & {
  /** Absolute path of the app's folder, with `index.html` and `src`; `dist` is written there. */
  root: string
  /** Base path of the app, with a slash at both ends. */
  base: string
}

/** Creates the Vite config of a web app: builds for browsers go to `dist/client`, for the server to `dist/server`. */
export const webApp = ({ root, base, ...names }: WebApp): UserConfigFnObject =>
  defineConfig(({ isSsrBuild, command }) => ({
    root,
    base,
    plugins: [
      react(),
      calledEndpoints,
      ...(isSsrBuild ? [] : [scriptAfterPaint(base), smallerScripts, narrowFonts, knownNames(root, names)]),
    ],
    resolve: {
      alias: [
        // React has had this hook for years; the shim would only add bytes.
        { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
        { find: /^regexparam$/, replacement: join(import.meta.dirname, 'no-patterns.ts') },
      ],
    },
    // Under the development server style sheets come and go, and a hash needs no place among them.
    css: command === 'build' ? { modules: { generateScopedName: classNameOf } } : {},
    worker: { format: 'es', plugins: () => [noBrotli] },
    build: {
      target: 'es2022',
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      // The content security policy allows neither data: URLs nor inline code.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Every page begins with the bundler's own runtime: no later one needs to ask for it.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !file.includes('/rolldown-runtime-')) : files,
      },
      ...(isSsrBuild
        ? {}
        : {
            rolldownOptions: { output: { assetFileNames, codeSplitting: { groups: chunkGroups(root, names.groups) } } },
          }),
      reportCompressedSize: false,
    },
    // One self-contained file, with React's production build regardless of NODE_ENV.
    ssr: { noExternal: true },
  }))

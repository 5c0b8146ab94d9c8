import type { Plugin } from 'vite'

/** The writer of files brings a decoder of WOFF2 fonts, a third of its weight. Its fonts come as TrueType. */
export const noBrotli: Plugin = {
  name: 'no-brotli',
  load: {
    filter: { id: /\/brotli\/decompress\.js$/ },
    handler: () => 'export default () => { throw new Error("WOFF2 fonts are not read here") }',
  },
}

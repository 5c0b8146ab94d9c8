import type { Plugin } from 'vite'

/** Removes the WOFF2 decoder of the PDF writer, a third of its size. Its fonts are TrueType. */
export const noBrotli: Plugin = {
  name: 'no-brotli',
  load: {
    filter: { id: /\/brotli\/decompress\.js$/ },
    handler: () => 'export default () => { throw new Error("WOFF2 fonts are not read here") }',
  },
}

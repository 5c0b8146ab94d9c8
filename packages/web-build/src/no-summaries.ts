import type { Plugin } from 'vite'

const summary = /^\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

/** A contract's module without what its endpoints say of themselves: that is for the API's document, and browsers needn't carry it. */
export const withoutSummaries = (code: string): string => code.replace(summary, '')

export const noSummaries: Plugin = {
  name: 'no-summaries',
  // Maps of sources stay true under the development server.
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
}

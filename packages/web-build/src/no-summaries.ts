import type { Plugin } from 'vite'

const summary = /^ *summary:[ \n]*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

/** Strips the summaries of a contract module's endpoints: they are for the API document, and browsers need not load them. */
export const withoutSummaries = (code: string): string => code.replace(summary, '')

export const noSummaries: Plugin = {
  name: 'no-summaries',
  // Not under the development server, so that its source maps stay correct.
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
}

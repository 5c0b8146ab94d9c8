import type { Plugin } from 'vite'

const list = /\/react-(?:aria|stately|aria-components)\/dist\/private\/(?:\w+\/)?intlStrings\.mjs$/
/** The import of a language other than ours, or its entry in the list. */
const foreign = /["/](?!sv-SE|en-US)[a-z]{2}-[A-Z]{2}(?:\.mjs)?"/

/** Removes all languages but ours from a list of translations. */
export const withoutForeign = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !foreign.test(line))
    .join('\n')

/** Drops unused translations: the UI kit has thirty languages, the app two. */
export const twoLanguages: Plugin = {
  name: 'two-languages',
  transform: { filter: { id: list }, handler: (code) => ({ code: withoutForeign(code), map: null }) },
}

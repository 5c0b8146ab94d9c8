import type { Plugin } from 'vite'

const list = /\/react-(?:aria|stately|aria-components)\/dist\/private\/(?:\w+\/)?intlStrings\.mjs$/
const foreign = '(?!sv-SE|en-US)[a-z]{2}-[A-Z]{2}'
const importLines = new RegExp(`^import \\S+ from "[^"]*/${foreign}\\.mjs";$`, 'gm')
const entries = new RegExp(`^\\s*"${foreign}": \\S+,?$`, 'gm')

/** Takes all languages but ours out of a list of texts: the kit has thirty, the app has two. */
export const withoutForeign = (code: string): string => code.replace(importLines, '').replace(entries, '')

export const twoLanguages: Plugin = {
  name: 'two-languages',
  transform: { filter: { id: list }, handler: (code) => ({ code: withoutForeign(code), map: null }) },
}

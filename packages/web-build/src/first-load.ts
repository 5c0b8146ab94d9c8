/** Suffix of the main font's source name in Vite's manifest; its folder depends on where npm installs the package. */
export const mainFont = 'atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** Everything that the first page of an app needs: separate chunks for modules shared by a pair of pages would only cost requests. */
export const firstGroup = {
  name: 'first',
  takes: 'initial',
  // The entry and its styles stay separate: otherwise the manifest would name neither.
  except: [
    'index.html',
    'src/main.tsx',
    '../../packages/ui/src/base.css',
    '../../packages/ui/src/fonts.css',
    '../../packages/ui/src/tokens.css',
  ],
} as const

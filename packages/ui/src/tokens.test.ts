// @vitest-environment node
import { expect, test } from 'vitest'
import { contrast, themes, tokensCss } from '../test/themes.ts'

const texts = [
  ...['text', 'text2'].flatMap((text) =>
    ['page', 'surface', 'sunken', 'selected', 'warm-bg'].map((ground) => [text, ground]),
  ),
  ...[
    ['link', 'page'],
    ['link', 'surface'],
    ['link-visited', 'surface'],
  ],
  ...['primary', 'primary-hover', 'primary-pressed'].map((ground) => ['on-primary', ground]),
  ...[
    ['danger', 'surface'],
    ['danger', 'page'],
    ['on-danger', 'danger'],
    ['disabled-text', 'disabled-bg'],
  ],
  ...['better', 'worse', 'same', 'new'].flatMap((tone) => [
    [`${tone}-text`, `${tone}-bg`],
    [`${tone}-text`, 'surface'],
  ]),
]
const shapes = [
  ...['surface', 'page', 'selected', 'warm-bg'].map((ground) => ['primary', ground]),
  ...[
    ['border', 'surface'],
    ['border', 'page'],
    ['focus-gap', 'primary'],
    ['track-fill', 'track'],
    ['track-fill', 'surface'],
  ],
  ...['page', 'surface', 'focus-gap'].map((ground) => ['focus', ground]),
  ...['better-solid', 'worse-solid', 'same-outline', 'new-solid'].map((shape) => [shape, 'surface']),
]
const pairs = [...texts.map((pair) => [...pair, 7]), ...shapes.map((pair) => [...pair, 3])] as [
  string,
  string,
  number,
][]

test('all 176 pairs of colours are counted', () => {
  expect(pairs.length * Object.keys(themes).length).toBe(176)
})

test.each(Object.entries(themes))('in the theme %s every pair has the contrast it needs', (_, theme) => {
  const tooLow = pairs
    .map(([front, ground, least]) => ({
      pair: `${front} on ${ground}`,
      least,
      is: contrast(theme[front], theme[ground]),
    }))
    .filter(({ is, least }) => !(is >= least))
  expect(tooLow).toEqual([])
})

test('every theme sets the same 37 colours', () => {
  for (const [name, theme] of Object.entries(themes)) {
    expect([name, Object.keys(theme).length]).toEqual([name, 37])
    expect([name, Object.values(theme).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))]).toEqual([name, []])
  }
})

/** Returns the switches and the colour scheme that the nth rule with this selector sets. */
function switchesOf(selector: string, nth = 0): Record<string, string> {
  const rules = [...tokensCss.matchAll(/((?:[^{}\n]+,\n)*[^{}\n]+)\{([^{}]*)\}/g)].filter(
    ([, name]) => name?.trim() === selector,
  )
  const body = rules[nth]?.[2] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/(?:--)?(light|dim|dark|hc|color-scheme): ?(initial|light|dark|);/g)].map(
      ([, k = '', v = '']) => [k, v],
    ),
  )
}
const only = (theme: string, scheme: 'light' | 'dark') => ({
  'color-scheme': scheme,
  ...{ light: '', dim: '', dark: '', hc: '' },
  [theme]: 'initial',
})

test('[CLN-49] a box with a theme of its own has its colours, whatever the theme around it', () => {
  const [colours = ''] = tokensCss.match(/:root,\n\[data-theme\] \{[^}]*\}/) ?? []
  expect(colours.match(/^ {2}--[\w-]+: var\(--light, /gm)).toHaveLength(37)
  // A theme only turns switches: each rule begins with light alone, also inside of a page in another theme.
  expect(switchesOf(':root,\n[data-theme]')).toEqual(only('light', 'light'))
})

test('exactly one theme is on, whether the visitor has chosen it or the device asks for it', () => {
  const light = switchesOf(':root,\n[data-theme]')
  const deviceDark = switchesOf(':root:not([data-theme])')
  const deviceContrast = switchesOf(':root:not([data-theme])', 1)
  expect(light).toEqual(only('light', 'light'))
  expect({ ...light, ...switchesOf('[data-theme="dim"]') }).toEqual(only('dim', 'light'))
  expect({ ...light, ...switchesOf('[data-theme="dark"]') }).toEqual(only('dark', 'dark'))
  expect({ ...light, ...switchesOf('[data-theme="hc"]') }).toEqual(only('hc', 'dark'))
  expect({ ...light, ...deviceDark }).toEqual(only('dark', 'dark'))
  expect({ ...light, ...deviceContrast }).toEqual(only('hc', 'dark'))
  expect({ ...light, ...deviceDark, ...deviceContrast }).toEqual(only('hc', 'dark'))
})

// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Custom properties of every rule with this selector, in the order in which they stand. */
function rulesOf(selector: string): Map<string, string>[] {
  const rules = [...css.matchAll(/([^{}\n]+)\{([^{}]*)\}/g)].filter(([, name]) => name?.trim() === selector)
  return rules.map(
    ([, , body = '']) =>
      new Map([...body.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, k, v]) => [k, v]) as [string, string][]),
  )
}
const only = (maps: Map<string, string>[]) => maps[0] ?? new Map<string, string>()
const [deviceDark, deviceContrast] = rulesOf(':root:not([data-theme])')
const themes = {
  light: only(rulesOf(':root')),
  dim: only(rulesOf('[data-theme="dim"]')),
  dark: only(rulesOf('[data-theme="dark"]')),
  hc: only(rulesOf('[data-theme="hc"]')),
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex = ''): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const texts = [
  ...['text', 'text2'].flatMap((text) => ['page', 'surface', 'sunken', 'selected'].map((ground) => [text, ground])),
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
  ...['surface', 'page', 'selected'].map((ground) => ['primary', ground]),
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

test('all 164 pairs of colours are counted', () => {
  expect(pairs.length * Object.keys(themes).length).toBe(164)
})

test.each(Object.entries(themes))('in the theme %s every pair has the contrast it needs', (_, theme) => {
  const tooLow = pairs
    .map(([front, ground, least]) => ({
      pair: `${front} on ${ground}`,
      least,
      is: contrast(theme.get(`--${front}`), theme.get(`--${ground}`)),
    }))
    .filter(({ is, least }) => !(is >= least))
  expect(tooLow).toEqual([])
})

test('every theme sets the same 35 colours', () => {
  const names = [...themes.light.keys()]
  expect(names).toHaveLength(35)
  for (const theme of Object.values(themes)) expect([...theme.keys()]).toEqual(names)
})

test('the device gets the same dark and high contrast colours as those who choose them', () => {
  expect(deviceDark).toEqual(themes.dark)
  expect(deviceContrast).toEqual(themes.hc)
})

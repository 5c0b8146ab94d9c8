// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const css = read('./tokens.css')

/** Colours of the first rule with a selector. */
function coloursOf(selector: string): Record<string, string> {
  const rule = css.slice(css.indexOf(`${selector} {`))
  const pairs = [...rule.slice(0, rule.indexOf('}')).matchAll(/--([\w-]+): (#\w{6});/g)]
  return Object.fromEntries(pairs.map(([, name, colour]) => [name, colour]))
}
const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex = '#000000'): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** What is drawn, on all that it is drawn on: zones of both kinds and the one of no change. */
const lines = ['primary', 'text', 'border']
const grounds = ['surface', 'sunken', 'selected']
const themes = [[':root'], ['[data-theme="dim"]'], ['[data-theme="dark"]'], ['[data-theme="hc"]']]

test.each(themes)('[B71] every line of the chart stands out by 3:1 from every zone in %s', (selector) => {
  const colours = coloursOf(selector)
  const tooLow = lines.flatMap((line) =>
    grounds
      .map((ground) => ({ line, ground, is: contrast(colours[line], colours[ground]) }))
      .filter(({ is }) => is < 3),
  )
  expect(Object.keys(colours)).toEqual(expect.arrayContaining([...lines, ...grounds]))
  expect(tooLow).toEqual([])
})

test('the chart draws with these colours and no others', () => {
  const used = [...read('./chart.module.css').matchAll(/(?:stroke|fill): var\(--([\w-]+)\)/g)].map(([, name]) => name)
  // The faint lines between zones and at dates only help the eye: names and dates stand beside them.
  expect([...new Set(used)].toSorted()).toEqual([...lines, ...grounds, 'border-subtle'].toSorted())
})

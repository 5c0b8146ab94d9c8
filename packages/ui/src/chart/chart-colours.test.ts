// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, themes } from '../../test/themes.ts'

/** Line colours, and all backgrounds they are drawn on: the two alternating zones and the no-change zone. */
const lines = ['primary', 'text', 'border']
const grounds = ['surface', 'sunken', 'selected']

test.each(Object.entries(themes))(
  '[B71] every line of the chart stands out by 3:1 from every zone in %s',
  (_, colours) => {
    const tooLow = lines.flatMap((line) =>
      grounds
        .map((ground) => ({ line, ground, is: contrast(colours[line], colours[ground]) }))
        .filter(({ is }) => !(is >= 3)),
    )
    expect(Object.keys(colours)).toEqual(expect.arrayContaining([...lines, ...grounds]))
    expect(tooLow).toEqual([])
  },
)

test('the chart draws with these colours and no others', () => {
  const css = readFileSync(new URL('./chart.module.css', import.meta.url), 'utf8')
  const used = [...css.matchAll(/(?:stroke|fill): var\(--([\w-]+)\)/g)].map(([, name]) => name)
  // The faint lines between zones and at dates are only visual aids: names and dates are given as text.
  expect([...new Set(used)].toSorted()).toEqual([...lines, ...grounds, 'border-subtle'].toSorted())
})

import { fileURLToPath } from 'node:url'
import { token } from '@htd/content/check-svg'
import { analyse } from 'scslre'
import { afterAll, describe, expect, test } from 'vitest'
import { startDriver } from './expression-driver.ts'
import { type Expression, expressionsIn, findExpressions } from './find-expressions.ts'

/** Files that build expressions at run time, with the resulting expressions: the parser can't see them. */
const built: Record<string, RegExp[]> = {
  // Joined from four literals for readability.
  'packages/content/src/check-svg.ts': [token],
  // Addresses of pages: one by the id of a question, and the longest one.
  'packages/contract/src/define-address.ts': [
    /^\/(?<questionId>[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/,
    /^\/edit\/(?<questionId>[^/]+)\/(?<index>\d+)$/,
    /^\/slide\/show\/(?<id>[^/]+)\/(?<query>[^/]+)\/(?<uuid>[^/]+)\/(?<start>[^/]+)$/,
  ],
  // The names come from a fixed set.
  'packages/report/src/sheet/html-tokens.ts': [/<\/script[^>]{0,100}>/gi, /<\/svg[^>]{0,100}>/gi],
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const { literals, constructed } = findExpressions(root)
const driver = startDriver()
afterAll(() => driver.stop())

const nameOf = ({ place, source, flags }: Expression) => `${place} /${source}/${flags}`
const tried: Expression[] = [
  ...literals,
  ...Object.entries(built).flatMap(([place, all]) =>
    all.map((each) => ({ place, source: each.source, flags: each.flags })),
  ),
]

test('the expressions are read from the source, those that are built at run time too', () => {
  const text = "const a = /x+/gi\nconst b = new RegExp('y')\n// /z/\nconst c = '/z/' + 4 / 2 / 1"
  expect(expressionsIn('a.ts', text)).toEqual({
    literals: [{ place: 'a.ts:1', source: 'x+', flags: 'gi' }],
    constructed: ['a.ts'],
  })
  expect(literals.length).toBeGreaterThan(150)
})

test('[FIX-04] an expression that is built at run time is listed with what it comes out as', () => {
  expect([...new Set(constructed)].toSorted()).toEqual(Object.keys(built).toSorted())
})

describe('[FIX-04] the measurement catches', () => {
  const slow = [
    ['a nested quantifier', /^(a+)+$/],
    ['three runs in a row', /\S+@\S+\.\S+/g],
    ['a run that is tried from each of its letters', / +$/],
    ['a tag without an end', /<[^>]*>/g],
    ['a tag by its name without an end', /<(?:p|br)\b[^>]*>/gi],
    ['a run between optional blanks', /\s*;\s*q=/],
  ] as const
  test.each(slow)('%s', async (_, { source, flags }) => {
    expect(await driver.attack({ source, flags })).toBeDefined()
  })
})

test('[FIX-04] no expression of the product is superlinear', async () => {
  const slow: unknown[] = []
  for (const expression of tried) {
    const found = await driver.attack(expression)
    if (found) slow.push([nameOf(expression), found])
  }
  expect(slow).toEqual([])
})

test('[FIX-04] the static analysis of each expression finds no superlinear part either', () => {
  const slow = tried.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
  expect(slow.map(nameOf)).toEqual([])
})

import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

const cells = [
  ['Åsa', 'Åsa'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+46', "'+46"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  [-1.5, '-1.5'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [{ a: [1, '=1'] }, '"{""a"":[1,""=1""]}"'],
] as const

test.each(cells)('the cell %j is written %s', (value, written) => {
  expect(toCsv({ columns: ['a', 'b'], rows: [{ a: 'x', b: value }] })).toBe(`\uFEFFa,b\r\nx,${written}\r\n`)
})

test('a table without rows is its header', () => {
  expect(toCsv({ columns: ['a', 'b'], rows: [] })).toBe('\uFEFFa,b\r\n')
})

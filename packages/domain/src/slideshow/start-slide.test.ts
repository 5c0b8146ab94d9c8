import { expect, test } from 'vitest'
import { startSlide } from './start-slide.ts'

const ids = ['a', 'b', 'c']
const rows: [what: string, wishes: Parameters<typeof startSlide>[1], index: number, isRemembered: boolean][] = [
  ['nothing', {}, 0, false],
  ['a slide of the deck', { asked: 'b' }, 1, false],
  ['a slide of the deck, another remembered', { asked: 'b', remembered: 'c' }, 1, false],
  ['a remembered slide in the middle', { remembered: 'b' }, 1, true],
  ['the last, remembered: the deck is finished', { remembered: 'c' }, 0, false],
  ['the first, remembered', { remembered: 'a' }, 0, false],
  ['a slide of another deck', { asked: 'x' }, 0, false],
  ['a slide of another deck, one remembered', { asked: 'x', remembered: 'b' }, 1, true],
  ['a remembered slide that is gone', { remembered: 'x' }, 0, false],
  ['empty texts', { asked: '', remembered: '' }, 0, false],
]

test.each(rows)('[SLD-05] asked for %s', (_, wishes, index, isRemembered) => {
  expect(startSlide(ids, wishes)).toEqual({ index, isRemembered })
})

test('[SLD-05] an empty deck starts nowhere else than at 0', () => {
  expect(startSlide([], { asked: 'a', remembered: 'b' })).toEqual({ index: 0, isRemembered: false })
})

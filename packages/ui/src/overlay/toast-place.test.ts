import { expect, test } from 'vitest'
import { freeTop } from './toast-place.ts'

const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right })
const toasts = box(72, 172)

test.each([
  ['stay where they cover nothing', [box(200, 260)], 844, 72],
  ['stay beside a notice', [box(72, 172, 0, 16)], 844, 72],
  ['go to the top edge when a notice is under them and there is room above', [box(150, 210)], 844, 8],
  ['go below a notice at the top', [box(90, 150)], 844, 158],
  ['go below a notice and the focus right under it', [box(90, 150), box(160, 220)], 844, 228],
  ['have no place left when notice and focus fill the screen', [box(90, 150), box(160, 220)], 320, undefined],
  ['ignore what has scrolled away', [box(-300, -200)], 844, 72],
])('[PAT-01] the toasts %s', (_, obstacles, height, top) => {
  expect(freeTop(toasts, obstacles, height)).toBe(top)
})

test('[PAT-01] toasts that would reach below the screen go to the top edge', () => {
  expect(freeTop(box(144, 550), [], 500)).toBe(8)
})

import { expect, test } from 'vitest'
import { longComment } from './long-comment.ts'

test.each([2000, 19_000])('a comment of at most %d characters is nearly as long, and ends whole', (most) => {
  const text = longComment(most)
  expect(text.length).toBeLessThanOrEqual(most)
  expect(text.length).toBeGreaterThan(most - 500)
  expect(text).toMatch(/<ul>.*<\/ul>.*<ol>.*<\/(?:p|ol|ul|h3)>$/)
})

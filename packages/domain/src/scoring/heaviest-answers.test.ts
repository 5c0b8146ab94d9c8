import { expect, test } from 'vitest'
import { heaviestAnswers } from './heaviest-answers.ts'

const order = ['dry', 'grit', 'burn', 'ache', 'water', 'haze', 'light', 'tasks', 'air']
const weighed = (...weights: number[]) => Object.fromEntries(weights.map((weight, index) => [order[index], weight]))
const slugs = (...weights: number[]) => heaviestAnswers(weighed(...weights), order).map(({ question }) => question)

test('[PAT-17] the five answers that weigh most, the heaviest first, ties in the order of the questions', () => {
  expect(slugs(1, 4, 0, 2, 4, 2, 3, 2, 2)).toEqual(['grit', 'water', 'light', 'ache', 'haze'])
  expect(slugs(2, 2, 2, 2, 2, 2, 2, 2, 2)).toEqual(['dry', 'grit', 'burn', 'ache', 'water'])
})

test('[PAT-17] an answer that adds nothing is not among them', () => {
  expect(slugs(0, 0, 1, 0, 0, 0, 0, 0, 0)).toEqual(['burn'])
  expect(slugs(0, 0, 0, 0, 0, 0)).toEqual([])
})

test('[PAT-17] the order of the questions decides a tie, not the order in which weights are stored', () => {
  const stored = { light: 3, dry: 3, burn: 3, ache: 0, haze: 0, air: 0 }
  expect(heaviestAnswers(stored, order).map(({ question }) => question)).toEqual(['dry', 'burn', 'light'])
})

test('[PAT-17] the points of an answer are its share of the burden', () => {
  expect(heaviestAnswers(weighed(4, 0, 0, 0, 0, 0, 0, 0, 1), order)).toEqual([
    { question: 'dry', points: 11.1 },
    { question: 'air', points: 2.8 },
  ])
})

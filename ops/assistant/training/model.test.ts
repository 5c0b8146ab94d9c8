import { detect, pooled, scoresFor, valuesFor, wordsIn } from '@htd/domain/assistant/scorer/network'
import { expect, test } from 'vitest'
import { addGradients, firstModel, type Model, moveAll, roundFeatures } from './model.ts'
import { randomFrom } from './random.ts'

const filler = [5, 6, 7, 8, 9].map((feature) => [feature])
const [first = [], second = []] = [[1], [2]]
/** Which of two words comes first is all that tells the two labels apart. */
const examples = [
  { words: [...filler, first, second, ...filler], label: 0, weight: 1 },
  { words: [...filler, second, first, ...filler], label: 1, weight: 1 },
  { words: [first, second], label: 0, weight: 1 },
  { words: [second, first], label: 1, weight: 1 },
]

function learn(model: Model, batches: number): void {
  const random = randomFrom(7)
  for (let step = 1; step <= batches; step++) {
    for (const example of examples) addGradients(model, example, random)
    moveAll(model, { rate: 0.02, step })
  }
}

function labelOf(model: Model, words: number[][]): number {
  const seen = wordsIn(model, words)
  const values = valuesFor(model, seen)
  detect(model, seen, [0, seen.count], values)
  const scores = scoresFor(model, pooled(model, seen, values, [0, seen.count]))
  return scores.indexOf(Math.max(...scores))
}

const size = { features: 10, dims: 6, detectors: 8, outputs: 2 }

test('[HLP-04] a model learns what only the order of words tells', () => {
  const model = firstModel(size, randomFrom(1))
  learn(model, 200)
  expect(examples.map(({ words }) => labelOf(model, words))).toEqual([0, 1, 0, 1])
})

test('[HLP-04] and goes on learning with rounded features', () => {
  const model = firstModel(size, randomFrom(1))
  learn(model, 100)
  roundFeatures(model, 0.2)
  learn(model, 200)
  expect(examples.map(({ words }) => labelOf(model, words))).toEqual([0, 1, 0, 1])
  const steps = [...model.features].map((value) => Math.round(value / 0.2))
  expect(steps.every((step) => Math.abs(step) <= 2)).toBe(true)
  expect([...model.features].every((value, at) => Math.abs(value - 0.2 * (steps[at] as number)) < 1e-6)).toBe(true)
})

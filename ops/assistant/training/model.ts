import {
  detect,
  type Layer,
  type Network,
  pooled,
  SEEN,
  scoresFor,
  valuesFor,
  wordsIn,
} from '@htd/domain/assistant/scorer/network'
import { MOST } from '@htd/domain/assistant/scorer/read-scorer'
import { move, type Pace, type Parameters, parametersOf } from './adam.ts'
import type { Random } from './random.ts'

/** A network while it learns: each of its tables with its gradients. */
export type Model = Network & {
  features: Float32Array
  detectors: Layer & Parameters
  outputs: Layer & Parameters
  /** The table that `features` shows: as it is, or rounded. */
  table: Parameters
  /** What the numbers of `features` are multiples of. */
  rounding?: number
  /** Features that have gradients. */
  touched: Set<number>
}

type Size = { features: number; dims: number; detectors: number; outputs: number }

/** A model of random numbers. */
export function firstModel({ features, dims, detectors, outputs }: Size, random: Random): Model {
  const about = (count: number, most: number) => new Float32Array(count).map(() => (2 * random() - 1) * most)
  const layer = (rows: number, width: number) => ({
    rows,
    width,
    ...parametersOf(about(rows * width, 1 / Math.sqrt(width - 1))),
  })
  const table = parametersOf(about(features * dims, 0.1))
  return {
    dims,
    features: table.numbers,
    step: 1,
    table,
    touched: new Set(),
    detectors: layer(detectors, SEEN * dims + 1),
    outputs: layer(outputs, detectors + dims + 1),
  }
}

/** Share of words that are not seen at all, and of detectors that are not heard, so that no single one decides. */
const WORD_DROPOUT = 0.1
const DETECTOR_DROPOUT = 0.3

/** Adds the gradients of one text to those of the batch. `weight`: how much it counts. */
export function addGradients(
  model: Model,
  { words: all, label, weight }: { words: readonly (readonly number[])[]; label: number; weight: number },
  random: Random,
): void {
  const { dims, detectors } = model
  const read = all.map((word) => (random() < WORD_DROPOUT ? [] : word))
  const words = wordsIn(model, read)
  const values = valuesFor(model, words)
  detect(model, words, [0, words.count], values)
  const heard = Float32Array.from({ length: detectors.rows }, () =>
    random() < DETECTOR_DROPOUT ? 0 : 1 / (1 - DETECTOR_DROPOUT),
  )
  const summed = pooled(model, words, values, [0, words.count])
  for (const [row, factor] of heard.entries()) summed[row] = at(summed, row) * factor
  const errors = scoresFor(model, summed)
  errors[label] = (errors[label] as number) - 1
  const back = throughOutputs(model, summed, errors, weight)
  const ofWords = new Float32Array(words.vectors.length)
  for (let row = 0; row < detectors.rows; row++) {
    const error = at(back, row) * at(heard, row)
    if (error === 0 || summed[row] === 0) continue
    const from = placeOf(values, row, detectors.rows) * dims
    pass(detectors, row, error, { input: words.vectors, back: ofWords, from })
  }
  const length = Math.sqrt(Math.max(1, words.count))
  for (let word = 0; word < words.count; word++)
    for (let dim = 0; dim < dims; dim++) {
      const place = (word + 1) * dims + dim
      ofWords[place] = at(ofWords, place) + at(back, detectors.rows + dim) / length
    }
  toFeatures(model, read, ofWords)
}

const at = (numbers: Float32Array, index: number): number => numbers[index] as number

/** Errors below this move nothing. */
const LEAST_ERROR = 1e-5

function throughOutputs({ outputs }: Model, summed: Float32Array, errors: Float64Array, weight: number): Float32Array {
  const back = new Float32Array(summed.length)
  for (const [row, error] of errors.entries())
    if (Math.abs(error) > LEAST_ERROR) pass(outputs, row, error * weight, { input: summed, back, from: 0 })
  return back
}

type Passed = { input: Float32Array; back: Float32Array; from: number }

/** Passes an error through a row of a layer: to its weights, its bias, and, in `back`, to what it weighed. */
function pass(
  { numbers, gradients, width }: Layer & Parameters,
  row: number,
  error: number,
  { input, back, from }: Passed,
): void {
  const start = row * width
  for (let index = 0; index < width - 1; index++) {
    gradients[start + index] = at(gradients, start + index) + error * at(input, from + index)
    back[from + index] = at(back, from + index) + error * at(numbers, start + index)
  }
  gradients[start + width - 1] = at(gradients, start + width - 1) + error
}

/** The word at which a detector is highest. */
function placeOf(values: Float32Array, row: number, rows: number): number {
  let best = 0
  for (let word = 1; word * rows < values.length; word++)
    if (at(values, word * rows + row) > at(values, best * rows + row)) best = word
  return best
}

function toFeatures({ dims, table, touched }: Model, words: readonly (readonly number[])[], back: Float32Array): void {
  for (const [word, features] of words.entries()) {
    const length = Math.sqrt(Math.max(1, features.length))
    for (const feature of features) {
      touched.add(feature)
      for (let dim = 0; dim < dims; dim++) {
        const index = feature * dims + dim
        table.gradients[index] = at(table.gradients, index) + at(back, (word + 1) * dims + dim) / length
      }
    }
  }
}

/** Moves all tables by the gradients of a batch. */
export function moveAll(model: Model, pace: Pace): void {
  const { dims, table, touched, detectors, outputs } = model
  for (const layer of [detectors, outputs]) move(layer, pace, 0, layer.numbers.length)
  for (const feature of touched) {
    move(table, pace, feature * dims, (feature + 1) * dims)
    show(model, feature)
  }
  touched.clear()
}

/** Rounds the features from now on: the table goes on learning in small steps, and the network sees multiples of `step` (a straight-through estimator). */
export function roundFeatures(model: Model, step: number): void {
  model.features = model.table.numbers.slice()
  model.rounding = step
  for (let feature = 0; feature * model.dims < model.features.length; feature++) show(model, feature)
}

function show({ dims, features, table, rounding }: Model, feature: number): void {
  if (rounding === undefined) return
  for (let index = feature * dims; index < (feature + 1) * dims; index++)
    features[index] = rounding * steps(at(table.numbers, index) / rounding)
}

const steps = (value: number): number => Math.max(-MOST, Math.min(MOST, Math.round(value)))

/** Numbers that are learned, with the gradients of a batch and what learning remembers of those before. */
export type Parameters = { numbers: Float32Array; gradients: Float32Array; means: Float32Array; squares: Float32Array }

export function parametersOf(numbers: Float32Array): Parameters {
  const [gradients, means, squares] = [numbers.slice().fill(0), numbers.slice().fill(0), numbers.slice().fill(0)]
  return { numbers, gradients, means, squares }
}

/** `step`: batches so far, from 1. */
export type Pace = { rate: number; step: number }

const KEPT_OF_MEAN = 0.9
const KEPT_OF_SQUARE = 0.999
const TINY = 1e-8

/** Moves the numbers `from` up to `to` against their gradients, and clears these. Numbers of features that a batch does not have stay as they are, without decay. @source Kingma and Ba 2015, Adam */
export function move(
  { numbers, gradients, means, squares }: Parameters,
  { rate, step }: Pace,
  from: number,
  to: number,
): void {
  const scale = (rate * Math.sqrt(1 - KEPT_OF_SQUARE ** step)) / (1 - KEPT_OF_MEAN ** step)
  for (let at = from; at < to; at++) {
    const gradient = gradients[at] as number
    const mean = KEPT_OF_MEAN * (means[at] as number) + (1 - KEPT_OF_MEAN) * gradient
    const square = KEPT_OF_SQUARE * (squares[at] as number) + (1 - KEPT_OF_SQUARE) * gradient * gradient
    means[at] = mean
    squares[at] = square
    numbers[at] = (numbers[at] as number) - (scale * mean) / (Math.sqrt(square) + TINY)
    gradients[at] = 0
  }
}

/** Forgets all earlier gradients, as at the beginning of another course. */
export function forget({ means, squares }: Parameters): void {
  means.fill(0)
  squares.fill(0)
}

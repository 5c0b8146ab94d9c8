import { setImmediate } from 'node:timers/promises'

/** Runs a long computation step by step, yielding to the event loop in between. @returns its result */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    await setImmediate()
    step = steps.next()
  }
  return step.value
}

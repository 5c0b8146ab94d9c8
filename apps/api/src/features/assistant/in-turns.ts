import { setImmediate } from 'node:timers/promises'

/** Takes the steps of a long computation one by one; other requests are served between them. @returns what it comes to */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    await setImmediate()
    step = steps.next()
  }
  return step.value
}

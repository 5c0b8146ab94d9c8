/** Runs all steps of a generator synchronously. @returns its result */
export function atOnce<T>(steps: Generator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

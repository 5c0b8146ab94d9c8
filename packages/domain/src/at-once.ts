/** Takes all steps of a long computation one after the other. @returns what it comes to */
export function atOnce<T>(steps: Generator<void, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

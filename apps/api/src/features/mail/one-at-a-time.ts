/** Runs work in turn. `hasWaited`: other work came before it. */
export type TakeTurn = <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/** Creates a mutex. @returns a function that runs each piece of work after the previous one has settled, in call order */
export function oneAtATime(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  let begun = 0
  return (work) => {
    const hasWaited = begun > 0
    begun += 1
    const running = last.then(() => work(hasWaited))
    last = running
      .catch(() => undefined)
      .finally(() => {
        begun -= 1
      })
    return running
  }
}

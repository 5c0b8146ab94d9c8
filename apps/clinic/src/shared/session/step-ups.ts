import type { Problem } from '@htd/contract/errors'
import { createStore } from './store.ts'

/** What has to be confirmed; `digest` if the confirmation serves only one very call. */
export type StepUpNeed = NonNullable<Problem['step_up']>

type Waiting = PromiseWithResolvers<void> & { need: StepUpNeed }

/** The person closed the dialog: nothing was done, and the page need not say anything. */
export class StepUpCancelled extends Error {
  constructor() {
    super('Step-up cancelled')
    this.name = 'StepUpCancelled'
  }
}

const isSame = (a: StepUpNeed, b: StepUpNeed) => a.kind === b.kind && a.digest === b.digest

/** The calls that wait for a confirmation. The dialog shows the first; one confirmation serves all that need the same. */
export function createStepUps() {
  const waiting = createStore<readonly Waiting[]>([])

  function settle(need: StepUpNeed, how: (one: Waiting) => void): void {
    const all = waiting.get()
    waiting.set(all.filter((one) => !isSame(one.need, need)))
    for (const one of all) if (isSame(one.need, need)) how(one)
  }
  const cancel = (need: StepUpNeed) => settle(need, ({ reject }) => reject(new StepUpCancelled()))

  return {
    subscribe: waiting.subscribe,
    current: (): StepUpNeed | undefined => waiting.get()[0]?.need,
    /** @throws StepUpCancelled */
    ask(need: StepUpNeed, signal?: AbortSignal): Promise<void> {
      const one: Waiting = { ...Promise.withResolvers<void>(), need }
      waiting.set([...waiting.get(), one])
      signal?.addEventListener('abort', () => cancel(need), { once: true })
      return one.promise
    },
    confirmed: (need: StepUpNeed) => settle(need, ({ resolve }) => resolve()),
    cancel,
  }
}
export type StepUps = ReturnType<typeof createStepUps>

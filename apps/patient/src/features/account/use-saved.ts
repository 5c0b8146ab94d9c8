import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useRef, useState } from 'react'

type Options<T, Saved> = {
  /** What is saved, as the subject of the log line when that fails. */
  name: string
  send: (value: T) => Promise<Saved>
  /** Takes the server's answer over, unless something else was chosen meanwhile. */
  commit?: (saved: Saved) => void
}

/**
 * An optimistic update: a value shows as soon as it is chosen, and goes back when it can't be saved. Of several changes in a row the
 * last one counts.
 *
 * @returns `chosen` is undefined where the server's value counts. `choose` shows a value, `save` sends it; both may be called often.
 * `save` resolves to false when it failed
 */
export function useSaved<T, Saved>({ name, send, commit }: Options<T, Saved>) {
  const [chosen, setChosen] = useState<T>()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const latest = useRef(0)

  const choose = (value: T) => {
    latest.current += 1
    setChosen(() => value)
    setOutcome(undefined)
  }
  const save = async (value: T): Promise<boolean> => {
    const turn = latest.current
    const end = (next: 'saved' | 'failed') => {
      if (turn !== latest.current) return
      setChosen(undefined)
      setOutcome(next)
    }
    try {
      const saved = await send(value)
      if (turn === latest.current) commit?.(saved)
      end('saved')
      return true
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error(`The ${name} could not be saved`, error)
      end('failed')
      return false
    }
  }
  return { chosen, outcome, choose, save }
}

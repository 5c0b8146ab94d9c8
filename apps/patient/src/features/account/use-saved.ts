import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useRef, useState } from 'react'

type Options<T, Saved> = {
  /** Subject of the log line on failure. */
  name: string
  send: (value: T) => Promise<Saved>
  /** Adopts the server's answer; not called if another value was chosen in the meantime. */
  commit?: (saved: Saved) => void
}

/**
 * Updates a value optimistically: it is shown as soon as it is chosen, and rolled back if saving fails. Of several changes in a row,
 * the last one wins.
 *
 * @returns `chosen` is undefined while the server's value applies. `choose` shows a value, `save` sends it; both may be called repeatedly.
 * `save` resolves to false on failure
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
      if (!(error instanceof SignedOutError)) console.error(`${name} update failed`, error)
      end('failed')
      return false
    }
  }
  return { chosen, outcome, choose, save }
}

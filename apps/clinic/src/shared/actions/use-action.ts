import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { type Failure, readFailure } from './read-failure.ts'

/** Runs one action at a time, and keeps why it failed until the next one begins. */
export function useAction() {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const fail = (error: unknown) => setFailure(readFailure(error, t))

  /** @returns whether it succeeded */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(undefined)
    try {
      await action()
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run, fail, forget: () => setFailure(undefined) }
}

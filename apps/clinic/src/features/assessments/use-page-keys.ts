import { useEffect, useEffectEvent } from 'react'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { isForPage } from '#shared/keys/is-for-page.ts'

/** Runs actions at single keys: not in fields or dialogs, and not for who has switched the keys off. */
export function usePageKeys(actions: Readonly<Record<string, () => void>>): void {
  const hasKeys = useHasKeys()
  const actionOf = useEffectEvent((key: string) => (Object.hasOwn(actions, key) ? actions[key] : undefined))
  useEffect(() => {
    if (!hasKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event.key.toLowerCase())
      if (!action || !isForPage(event)) return
      event.preventDefault()
      // A key that is held down acts once.
      if (!event.repeat) action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys])
}

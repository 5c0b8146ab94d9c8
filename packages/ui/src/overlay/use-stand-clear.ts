import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { standClear } from './stand-clear.ts'
import type { Toast } from './toast-list.ts'

/** Keeps the toasts clear of the focus and of their twins, whatever is focused, scrolled or rendered meanwhile. */
export function useStandClear(region: RefObject<HTMLElement | null>, toasts: readonly Pick<Toast, 'text'>[]): void {
  const react = useEffectEvent(() => {
    const texts = toasts.map(({ text }) => text)
    if (region.current) standClear(region.current, texts)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast changes the height
  useLayoutEffect(react, [toasts])
  useEffect(() => {
    const rendered = new MutationObserver(react)
    rendered.observe(document.body, { childList: true, subtree: true })
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events) addEventListener(name, react, { capture: true, passive: true })
    return () => {
      rendered.disconnect()
      for (const name of events) removeEventListener(name, react, true)
    }
  }, [])
}

import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** @returns undefined if the browser has no full-screen mode for pages, as on an iPhone */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return undefined
  // If the browser refuses, the show continues unchanged.
  const toggle = () =>
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return { isOn, toggle }
}

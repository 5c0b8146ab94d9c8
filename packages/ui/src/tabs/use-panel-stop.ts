import { useCallback } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Makes the panel of a tab a stop of the Tab key for as long as nothing in it is one, so that a text can be reached and scrolled from the keyboard.
 * @returns the ref of the panel
 */
export function usePanelStop() {
  return useCallback((panel: HTMLElement | null) => {
    if (!panel) return
    const update = () => {
      if (panel.querySelector(FOCUSABLE)) panel.removeAttribute('tabindex')
      else panel.tabIndex = 0
    }
    update()
    // What is in the panel may come later.
    const changes = new MutationObserver(update)
    changes.observe(panel, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
}

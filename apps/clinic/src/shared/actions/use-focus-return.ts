import { useEffect, useState } from 'react'

/**
 * Browsers return the focus when a dialog closes, but not to a button that has gone, nor after the page was out of the document. What the
 * action has changed is rendered in a later task: only then it is known whether the button that opened the dialog is still there. Whatever
 * has taken the focus meanwhile, such as the strip that says what could not be done, keeps it.
 *
 * @param returnTo id of what gets the focus if the opener has gone
 */
export function useFocusReturn(returnTo?: string): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const restore = () => {
      if (document.activeElement !== document.body) return
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = isThere ? opener : returnTo && document.getElementById(returnTo)
      if (target) target.focus()
    }
    return () => void setTimeout(restore)
  }, [opener, returnTo])
}

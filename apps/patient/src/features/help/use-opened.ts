import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const answerInAddress = /^#faq-([\w-]+)$/

type OpenAnswers = {
  isOpen: (id: string) => boolean
  toggle: (id: string, isOpen: boolean) => void
}

/**
 * Which answers are open: any number. The one that the address names is opened, scrolled to and focused, as is the heading
 * of a section that it names.
 *
 * @param isThere true once the questions stand on the page
 * @param onArrive runs before something the address names is looked for: a search may hide it
 */
export function useOpened(isThere: boolean, onArrive: () => void): OpenAnswers {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)))
  }, [])
  useEffect(() => {
    if (!isThere) return
    const arrive = () => {
      const target = location.hash && document.getElementById(location.hash.slice(1))
      if (!target) return
      const [, id] = answerInAddress.exec(location.hash) ?? []
      flushSync(() => {
        onArrive()
        if (id) toggle(id, true)
      })
      target.scrollIntoView()
      target.querySelector<HTMLElement>('button, h2')?.focus({ preventScroll: true })
    }
    const arriveFirst = () => {
      // The questions may come last: whoever is busy there by then is left in peace.
      const isBusyThere = document.getElementById(location.hash.slice(1))?.contains(document.activeElement)
      if (!isBusyThere) arrive()
    }
    // React takes no change in the middle of its own.
    queueMicrotask(arriveFirst)
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  }, [isThere, onArrive, toggle])
  return { isOpen: (id) => open.has(id), toggle }
}

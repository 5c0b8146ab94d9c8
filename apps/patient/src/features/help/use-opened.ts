import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const answerInAddress = /^#faq-([\w-]+)$/

type OpenAnswers = {
  isOpen: (id: string) => boolean
  toggle: (id: string, isOpen: boolean) => void
}

/**
 * Tracks the open answers; any number can be open. The answer in the URL's hash is opened, scrolled to and focused; for a section
 * in the hash, so is its heading.
 *
 * @param isThere true once the questions are rendered
 * @param onArrive runs before the target of the hash is revealed: a search may hide it
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
      // The questions may load late: a visitor who is already active in the target keeps the focus.
      const isBusyThere = document.getElementById(location.hash.slice(1))?.contains(document.activeElement)
      if (!isBusyThere) arrive()
    }
    // `flushSync` is not allowed inside an effect.
    queueMicrotask(arriveFirst)
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  }, [isThere, onArrive, toggle])
  return { isOpen: (id) => open.has(id), toggle }
}

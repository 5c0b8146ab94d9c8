import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

const answerInAddress = /^#faq-([\w-]+)$/

/** Answers and sections that are open, by id. */
export type OpenAnswers = {
  isOpen: (id: string) => boolean
  toggle: (id: string, isOpen: boolean) => void
}

/**
 * Tracks what is open; any number of answers and sections can be. The answer in the URL's hash is opened with its section, scrolled to
 * and focused; a section in the hash is opened, and its heading focused.
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
      const [, id] = answerInAddress.exec(location.hash) ?? []
      const isSection = helpCategories.some((category) => location.hash === `#${category}`)
      if (!id && !isSection) return
      flushSync(() => {
        onArrive()
        if (id) toggle(id, true)
      })
      const target = document.getElementById(location.hash.slice(1))
      if (!target) return
      const section = target.closest('section')
      if (section) flushSync(() => toggle(section.id, true))
      target.closest('details')?.setAttribute('open', '')
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
  return useMemo(() => ({ isOpen: (id) => open.has(id), toggle }), [open, toggle])
}

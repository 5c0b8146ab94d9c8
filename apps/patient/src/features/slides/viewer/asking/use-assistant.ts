import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePublicSettings } from '#shared/public-settings.ts'

const NAME = 'assistant'

export type AssistantMode = { isOpen: boolean; toggle: () => void; close: () => void }

/**
 * Opens and closes the assistant below the slides. The state is in the URL, so that a link can open it. Opening pauses the show.
 * @returns undefined if the clinic has no assistant
 */
export function useAssistant(pause: () => void): AssistantMode | undefined {
  const settings = usePublicSettings()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const isOn = settings?.assistant === true
  const isOpen = isOn && new URLSearchParams(search).get(NAME) === '1'
  const latest = useRef(pause)
  useEffect(() => {
    latest.current = pause
  })
  useEffect(() => {
    if (isOpen) latest.current()
  }, [isOpen])
  if (!isOn) return undefined

  const show = (isWanted: boolean) => {
    const query = new URLSearchParams(search)
    if (isWanted) query.set(NAME, '1')
    else query.delete(NAME)
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true, state: history.state })
  }
  return { isOpen, toggle: () => show(!isOpen), close: () => show(false) }
}

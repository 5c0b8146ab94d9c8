import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useRef } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import type { ListState } from './list-state.ts'

/** Whoever works with a screen reader is not interrupted more often than this. */
const QUIET_MS = 30_000

const words = (arrived: number, gone: number, t: Translate): string =>
  [
    arrived > 0 && t(arrived === 1 ? 'queue.said.new' : 'queue.said.news', { n: arrived }),
    gone > 0 && t(gone === 1 ? 'queue.said.gone' : 'queue.said.goneMany', { n: gone }),
  ]
    .filter(Boolean)
    .join(' ')

/** Announces what comes and goes: politely and at most every 30 seconds, a new EMERGENCY at once. */
export function useListNews({ arrived, gone }: ListState['news']): void {
  const t = useTranslate()
  const held = useRef({ arrived: 0, gone: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSaid = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const urgent = arrived.filter(({ urgency }) => urgency === 'EMERGENCY').length
    if (urgent > 0)
      announce(t(urgent === 1 ? 'queue.said.emergency' : 'queue.said.emergencies', { n: urgent }), 'assertive')
    held.current.arrived += arrived.length - urgent
    held.current.gone += gone
    const say = () => {
      const text = words(held.current.arrived, held.current.gone, t)
      held.current = { arrived: 0, gone: 0 }
      lastSaid.current = Date.now()
      if (text) announce(text)
    }
    if (held.current.arrived + held.current.gone === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(say, Math.max(0, lastSaid.current + QUIET_MS - Date.now()))
  }, [arrived, gone, t])
}

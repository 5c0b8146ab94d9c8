import { type PointerEvent, useRef } from 'react'

/** Shorter movements count as taps. */
const SHORTEST_PX = 48
/** Minimum ratio of width to height of a movement, so that scrolling with a slanted thumb does not change slides. */
const STEEPEST = 1.5

type Point = { id: number; x: number; y: number }

/**
 * Changes slides by a swipe with a finger or a pen. The style of the element leaves vertical scrolling and zooming to the browser
 * (`touch-action: pan-y pinch-zoom`), which then cancels the pointer; a mouse still selects text.
 */
export function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<Point>(undefined)
  const forget = () => {
    start.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      // A second finger makes it a browser gesture.
      if (pointerType === 'mouse' || !isPrimary) return forget()
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01
      start.current = isZoomed ? undefined : { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current
      forget()
      if (from?.id !== pointerId) return
      const right = clientX - from.x
      if (Math.abs(right) < SHORTEST_PX || Math.abs(right) < STEEPEST * Math.abs(clientY - from.y)) return
      if (right < 0) next()
      else previous()
    },
    onPointerCancel: forget,
  }
}

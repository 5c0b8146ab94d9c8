import { type RefObject, useLayoutEffect } from 'react'

type Place = RefObject<HTMLElement | null>

const heightOf = ({ current }: Place) => current?.offsetHeight ?? 0

type Places = Record<'frame' | 'bandPlace' | 'bar' | 'line' | 'bottom', Place>

/** What sticks to the top covers no more of the window than this. */
const MOST = 1 / 3

/**
 * Decides what sticks to the top of the window, all of it, the band of emergencies alone, or only a line, so that there is room for the list. The
 * frame gets it as `data-sticks`, and its height as `--queue-top`; the height of what sticks to the bottom as `--queue-bottom`.
 *
 * @param bandPlace where the band stands
 * @param bar what else may stick
 * @param line what sticks if all else is too large; it is shown only then
 */
export function useStickyTop({ frame, bandPlace, bar, line, bottom }: Places): void {
  useLayoutEffect(() => {
    const measure = () => {
      const element = frame.current
      if (!element) return
      const band = heightOf(bandPlace)
      const heights = { all: band + heightOf(bar), band }
      const sticks = (['all', 'band'] as const).find((one) => heights[one] <= innerHeight * MOST)
      element.dataset.sticks = sticks ?? 'line'
      element.style.setProperty('--queue-top', `${sticks ? heights[sticks] : heightOf(line)}px`)
      element.style.setProperty('--queue-bottom', `${heightOf(bottom)}px`)
    }
    const observer = new ResizeObserver(measure)
    for (const { current } of [bandPlace, bar, bottom]) if (current) observer.observe(current)
    addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [frame, bandPlace, bar, line, bottom])
}

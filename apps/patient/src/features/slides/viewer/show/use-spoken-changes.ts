import { isLast, isRunning, type Show } from '@htd/domain/slideshow/show'
import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'

/** Announces changes to screen readers: that the show plays or pauses, that the last slide is reached, and where the deck was left. */
export function useSpokenChanges(show: Show, wasLeft: boolean): void {
  const t = useTranslate()
  const isPlaying = isRunning(show) || show.isHeld
  const isAtEnd = isLast(show)
  const before = useRef({ isPlaying, isAtEnd })
  useEffect(() => {
    const was = before.current
    before.current = { isPlaying, isAtEnd }
    if (was.isPlaying !== isPlaying) announce(t(isPlaying ? 'slides.playing' : 'slides.paused'))
    if (isAtEnd && !was.isAtEnd) announce(t('slides.last'))
  }, [isPlaying, isAtEnd, t])

  const leftAt = useRef(wasLeft ? { number: show.index + 1, total: show.count } : undefined)
  useEffect(() => {
    if (!leftAt.current) return
    announce(t('slides.leftAt', leftAt.current))
    leftAt.current = undefined
  }, [t])
}

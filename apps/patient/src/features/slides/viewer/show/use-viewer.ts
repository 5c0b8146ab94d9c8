import { isLast, isRunning, type Show } from '@htd/domain/slideshow/show'
import { slideTimerMs } from '@htd/domain/slideshow/slide-timer'
import { startSlide } from '@htd/domain/slideshow/start-slide'
import { useEffect, useRef, useState } from 'react'
import type { Deck, DeckSource } from '#features/slides/deck-queries.ts'
import { forgetSlide, rememberedSlide, rememberSlide } from './remembered-slide.ts'
import { startsByHand } from './starts-by-hand.ts'
import { type Send, useShow } from './use-show.ts'
import { useSpokenChanges } from './use-spoken-changes.ts'

export type Viewed = {
  /** Has at least one slide. */
  deck: Deck
  source: DeckSource
  /** Id of the slide in the URL. */
  asked: string | undefined
  onLeave: () => void
}
type Viewer = {
  show: Show
  send: Send
  /** Leaves once, however often it is called. */
  leave: () => void
  /** Set until whoever left the deck in the middle has said whether to go on there, or has moved on. */
  offer: Offer | undefined
}
/** `number`: of the slide, counted from 1. */
type Offer = { number: number; total: number; onGoOn: () => void; onStartOver: () => void }

/** Runs a show of a deck that waits where it was left in the middle, remembers the current slide, and leaves after the last. */
export function useViewer({ deck, source, asked, onLeave }: Viewed): Viewer {
  const ids = deck.slides.map(({ id }) => id)
  const [{ index, isRemembered }] = useState(() => startSlide(ids, { asked, remembered: rememberedSlide(source) }))
  const [prefersByHand] = useState(startsByHand)
  const timerMs = slideTimerMs(deck.slideTimer)
  const [show, send] = useShow({ count: ids.length, index, timerMs, prefersByHand, isPaused: isRemembered })
  const offer = useOffer(isRemembered, show, send)
  useSpokenChanges(show, isRemembered)

  const hasLeft = useRef(false)
  const leave = () => {
    if (hasLeft.current) return
    hasLeft.current = true
    onLeave()
  }
  useAsked(asked, (slideId) => {
    hasLeft.current = false
    send({ type: 'goTo', index: ids.indexOf(slideId) })
  })
  const slideId = ids[show.index] ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the slide and on leaving only
  useEffect(() => {
    if (!show.hasLeft) {
      // Deferred until the slide has been painted: storage writes are slow.
      const timer = setTimeout(() => rememberSlide(source, slideId))
      return () => clearTimeout(timer)
    }
    // Viewed to the end: next time it starts from the beginning.
    forgetSlide(source)
    leave()
  }, [slideId, show.hasLeft])
  return { show, send, leave, offer }
}

/** Any other way to move or to play answers the question too. */
function useOffer(isRemembered: boolean, show: Show, send: Send): Offer | undefined {
  const [leftAt, setLeftAt] = useState(isRemembered ? show.index : undefined)
  const isOpen = leftAt === show.index && !isRunning(show)
  useEffect(() => {
    if (!isOpen) setLeftAt(undefined)
  }, [isOpen])
  if (!isOpen) return undefined
  const play = () => {
    setLeftAt(undefined)
    if (!show.prefersByHand) send({ type: 'play' })
  }
  return {
    number: show.index + 1,
    total: show.count,
    onGoOn: play,
    onStartOver: () => {
      send({ type: 'goTo', index: 0 })
      play()
    },
  }
}

/** Follows a URL change to another slide while the viewer is mounted. */
function useAsked(asked: string | undefined, follow: (slideId: string) => void): void {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    if (asked) follow(asked)
  })
}

/** Returns the actions of keys and swipes: unlike the button, they never leave from the last slide. */
export const turnsOf = (show: Show, send: Send) => ({
  next: () => {
    if (!isLast(show)) send({ type: 'next' })
  },
  previous: () => send({ type: 'previous' }),
})

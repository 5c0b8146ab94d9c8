import type { Slide } from '@htd/contract/slides'
import { isRunning } from '@htd/domain/slideshow/show'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Assistant } from './asking/assistant.tsx'
import { useAssistant } from './asking/use-assistant.ts'
import { useBookmarks } from './bookmarks/use-bookmarks.ts'
import { Dock } from './controls/dock.tsx'
import { Progress } from './controls/progress.tsx'
import { useSwipe } from './controls/use-swipe.ts'
import { useViewerKeys } from './controls/use-viewer-keys.ts'
import { ReadingView } from './reading/reading-view.tsx'
import { useReadAloud } from './reading/use-read-aloud.ts'
import { ResumeOffer } from './resume-offer.tsx'
import { useActivity } from './show/use-activity.ts'
import { turnsOf, useViewer, type Viewed } from './show/use-viewer.ts'
import { useWakeLock } from './show/use-wake-lock.ts'
import { Stage } from './stage/stage.tsx'
import styles from './viewer.module.css'

type Props = Viewed & {
  /** Title of the deck. */
  title: string
  /** Additional control for the current slide. */
  control: (slide: Slide) => ReactNode
  /** What else the frame around the viewer offers, for screens where only the viewer is shown. */
  frame?: ReactNode
}

/** A deck as a slide show, after the carousel pattern: controls first, then the slide. Used in the dashboard and on the full page. */
export function SlideViewer({ title, control, frame, ...viewed }: Props) {
  const t = useTranslate()
  const { slides } = viewed.deck
  const { show, send, leave, offer } = useViewer(viewed)
  const [isText, setIsText] = useState(false)
  const slide = slides[show.index]
  const voice = useVoiceOf(slide)
  const bookmark = useBookmarks()
  const turns = turnsOf(show, send)
  const note = useActivity(send)
  const nothing = () => undefined
  const keys = isText ? { next: nothing, previous: nothing } : turns
  useViewerKeys({ ...keys, leave, any: note })
  const swipe = useSwipe(turns.next, turns.previous)
  useWakeLock(isRunning(show))
  const section = useTopInView(show.index)
  const pause = () => send({ type: 'pause' })
  const assistant = useAssistant(pause)

  if (!slide) return null
  const hasDeckTitle = viewed.source.deckId === 'all'
  const asText = () => {
    pause()
    setIsText(!isText)
  }
  const settle = (answer: () => void) => {
    answer()
    // The buttons are about to disappear.
    section.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <section ref={section} className={styles.viewer} aria-roledescription={t('slides.show')} aria-label={title}>
      <Dock
        {...{ show, send, slide, voice, pause, assistant, frame }}
        bookmark={bookmark(slide)}
        isText={isText}
        onText={asText}
        control={control(slide)}
      />
      {isText ? (
        <ReadingView slides={slides} hasDeckTitle={hasDeckTitle} />
      ) : (
        <>
          {offer && (
            <div className={styles.offer}>
              <ResumeOffer
                {...offer}
                onGoOn={() => settle(offer.onGoOn)}
                onStartOver={() => settle(offer.onStartOver)}
              />
            </div>
          )}
          <div className={styles.stage} {...swipe}>
            <Stage
              slides={slides}
              index={show.index}
              isRunning={isRunning(show)}
              hasDeckTitle={hasDeckTitle}
              onFocus={pause}
            />
          </div>
          <div className={styles.progress}>
            <Progress show={show} />
          </div>
          {show.isByHand && !offer && <p className={styles.byHand}>{t('slides.byHand')}</p>}
        </>
      )}
      {assistant?.isOpen && <Assistant slideId={slide.id} onClose={assistant.close} />}
    </section>
  )
}

/** Stops reading aloud when the slide or the language changes. */
function useVoiceOf(slide: Slide | undefined) {
  const { language } = useLanguage()
  const voice = useReadAloud(language)
  const stop = voice?.stop
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide or language triggers the effect
  useEffect(() => stop?.(), [slide?.id, language])
  return voice
}

/** Scrolls a new slide to its top, even if the previous one was scrolled. */
function useTopInView(index: number) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView({ block: 'start' })
  }, [index])
  return section
}

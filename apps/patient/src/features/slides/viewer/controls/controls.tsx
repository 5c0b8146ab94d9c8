import { isLast, isRunning, type Show } from '@htd/domain/slideshow/show'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Send } from '#features/slides/viewer/show/use-show.ts'
import { useTranslate } from '#i18n/translate.ts'
import { Control } from './control.tsx'
import styles from './controls.module.css'

type Part = { show: Show; send: Send }
type Props = Part & { isKept: boolean; onKeep: () => void }

const icon = { 'aria-hidden': true, size: '1.333em' } as const

/** The four controls of every show. */
export function Controls({ show, send, isKept, onKeep }: Props) {
  const t = useTranslate()
  return (
    <FadingGroup label={t('slides.controls')} className={styles.main} show={show} send={send}>
      <PlayControl show={show} send={send} />
      <PreviousControl show={show} send={send} />
      <NextControl show={show} send={send} />
      <KeepControl isKept={isKept} onKeep={onKeep} />
    </FadingGroup>
  )
}

type GroupProps = Part & { label: string; className?: string | undefined; children: ReactNode }

/** Controls that fade by opacity only: they stay reachable by keyboard and screen reader. */
export function FadingGroup({ label, className = styles.more, show, send, children }: GroupProps) {
  const use = (isUsed: boolean) => send({ type: 'useControls', isUsed })
  const blindTaps = useBlindTaps(show.areControlsShown)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className={className}
      data-shown={show.areControlsShown}
      {...blindTaps}
      onFocus={() => use(true)}
      onBlur={() => use(false)}
      onPointerEnter={() => use(true)}
      onPointerLeave={({ currentTarget }) => use(currentTarget.contains(document.activeElement))}
    >
      {children}
    </div>
  )
}

function PlayControl({ show, send }: Part) {
  const t = useTranslate()
  const isPlaying = isRunning(show)
  return (
    <Control
      icon={isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
      word={t(isPlaying ? 'slides.pause' : 'slides.play')}
      name={t(isPlaying ? 'slides.pauseShow' : 'slides.playShow')}
      onClick={() => send({ type: isPlaying ? 'pause' : 'play' })}
    />
  )
}

function PreviousControl({ show, send }: Part) {
  const t = useTranslate()
  return (
    <Control
      icon={<IconChevronLeft {...icon} />}
      word={t('slides.previous')}
      name={t('slides.previousSlide')}
      onClick={() => send({ type: 'previous' })}
      aria-disabled={show.index === 0}
    />
  )
}

/** The same button on all slides, so that it keeps the focus on reaching the last slide. */
function NextControl({ show, send }: Part) {
  const t = useTranslate()
  const isEnd = isLast(show)
  return (
    <Control
      kind={isEnd ? 'danger' : 'secondary'}
      icon={isEnd ? <IconLogout {...icon} /> : <IconChevronRight {...icon} />}
      word={t(isEnd ? 'slides.end' : 'slides.next')}
      name={t(isEnd ? 'slides.endShow' : 'slides.nextSlide')}
      onClick={() => send({ type: isEnd ? 'leave' : 'next' })}
    />
  )
}

function KeepControl({ isKept, onKeep }: Pick<Props, 'isKept' | 'onKeep'>) {
  const t = useTranslate()
  return (
    <Control
      icon={isKept ? <IconBookmarkFilled {...icon} /> : <IconBookmark {...icon} />}
      word={t('slides.keep')}
      name={t('slides.keepSlide')}
      aria-pressed={isKept}
      onClick={onKeep}
    />
  )
}

/** What has faded further than this can't be seen well enough to be meant. */
const BLIND = 0.5

/**
 * Swallows taps on controls that have faded: such a tap only shows them again. A mouse shows them by moving there. Whether they have faded
 * is up to the style, which leaves them on a phone where they were opened, and wherever they have the focus.
 */
function useBlindTaps(areShown: boolean) {
  const isBlind = useRef(false)
  return {
    onPointerDownCapture: ({ pointerType, currentTarget }: PointerEvent) => {
      const isFaded = !areShown && Number(getComputedStyle(currentTarget).opacity) < BLIND
      isBlind.current = isFaded && pointerType !== 'mouse'
    },
    onClickCapture: (event: MouseEvent) => {
      if (isBlind.current) {
        event.preventDefault()
        event.stopPropagation()
      }
      isBlind.current = false
    },
  }
}

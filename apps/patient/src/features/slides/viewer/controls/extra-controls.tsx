import type { Slide } from '@htd/contract/slides'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import type { ReactNode } from 'react'
import type { ReadAloud } from '#features/slides/viewer/reading/use-read-aloud.ts'
import { useFullScreen } from '#features/slides/viewer/show/use-full-screen.ts'
import { useTranslate } from '#i18n/translate.ts'
import { Control } from './control.tsx'

const icon = { 'aria-hidden': true, size: '1.333em' } as const

type ReadProps = { slide: Slide; voice: ReadAloud; onStart: () => void }

/** Reads the current slide aloud. The show pauses, so that the slide does not change while it is read. */
export function ReadAloudControl({ slide, voice, onStart }: ReadProps) {
  const t = useTranslate()
  const read = () => {
    onStart()
    voice.start([`${slide.title}.`, ...paragraphsOf(slide.description)].join('\n'))
  }
  const { isSpeaking } = voice
  return (
    <Control
      icon={isSpeaking ? <IconPlayerStop {...icon} /> : <IconVolume {...icon} />}
      word={t(isSpeaking ? 'slides.stopReading' : 'slides.readAloud')}
      onClick={isSpeaking ? voice.stop : read}
    />
  )
}

type TextProps = { isOn: boolean; onToggle: () => void }

export function AsTextControl({ isOn, onToggle }: TextProps) {
  const t = useTranslate()
  return <Control icon={<IconFileText {...icon} />} word={t('slides.asText')} aria-pressed={isOn} onClick={onToggle} />
}

/** Toggles the browser's full-screen mode. */
export function FullScreenControl(): ReactNode {
  const t = useTranslate()
  const screen = useFullScreen()
  if (!screen) return null
  return (
    <Control
      icon={<IconMaximize {...icon} />}
      word={t('slides.fullScreen')}
      aria-pressed={screen.isOn}
      onClick={screen.toggle}
    />
  )
}

import type { Slide } from '@htd/contract/slides'
import type { Show } from '@htd/domain/slideshow/show'
import { Problem } from '@htd/ui/form/problem'
import type { ReactNode } from 'react'
import { AskControl } from '#features/slides/viewer/asking/assistant.tsx'
import type { AssistantMode } from '#features/slides/viewer/asking/use-assistant.ts'
import type { Bookmark } from '#features/slides/viewer/bookmarks/use-bookmarks.ts'
import type { ReadAloud } from '#features/slides/viewer/reading/use-read-aloud.ts'
import type { Send } from '#features/slides/viewer/show/use-show.ts'
import styles from '#features/slides/viewer/viewer.module.css'
import { useTranslate } from '#i18n/translate.ts'
import { Controls, FadingGroup } from './controls.tsx'
import { AsTextControl, ReadAloudControl } from './extra-controls.tsx'
import { More } from './more.tsx'

type Props = {
  show: Show
  send: Send
  slide: Slide
  bookmark: Bookmark
  voice: ReadAloud | undefined
  assistant: AssistantMode | undefined
  isText: boolean
  onText: () => void
  pause: () => void
  /** Additional control for the current slide. */
  control: ReactNode
  /** What else the frame around the viewer offers, for screens where only the viewer is shown. */
  frame?: ReactNode
}

/** Everything that controls a show: its four controls, and the other ways to read the deck. */
export function Dock({ show, send, slide, bookmark, voice, assistant, isText, onText, pause, control, frame }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.dock}>
      <div className={styles.controls}>
        <Controls show={show} send={send} isKept={bookmark.isKept} onKeep={bookmark.toggle} />
      </div>
      <More frame={frame}>
        <FadingGroup label={t('slides.more')} show={show} send={send}>
          {voice && <ReadAloudControl slide={slide} voice={voice} onStart={pause} />}
          <AsTextControl isOn={isText} onToggle={onText} />
          {assistant && <AskControl assistant={assistant} />}
          {control}
        </FadingGroup>
      </More>
      {bookmark.problem && <Problem>{t(bookmark.problem)}</Problem>}
    </div>
  )
}

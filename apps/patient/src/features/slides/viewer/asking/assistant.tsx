import type { Language } from '@htd/domain/vocabulary/languages'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { Control } from '#features/slides/viewer/controls/control.tsx'
import { loadGroup } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'
import type { AssistantMode } from './use-assistant.ts'

const BUTTON_ID = 'ask-assistant'

/** Loads the panel and its texts lazily, on opening: most shows do not need them. */
const panelIn = (language: Language) =>
  lazy(async () => {
    const [{ AssistantPanel }] = await Promise.all([
      import('#shared/assistant/assistant-panel.tsx'),
      loadGroup('assistant', language),
    ])
    return { default: AssistantPanel }
  })
const panels = { sv: panelIn('sv'), en: panelIn('en') }

export function AskControl({ assistant: { isOpen, toggle } }: { assistant: AssistantMode }) {
  const t = useTranslate()
  return (
    <Control
      id={BUTTON_ID}
      icon={<IconMessageQuestion aria-hidden size="1.333em" />}
      word={t('slides.ask')}
      name={t('slides.askAssistant')}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  )
}

/** Focuses the button that opens the assistant; where it is folded away, or gone, the first control of the show. */
function focusOpener(): void {
  const opener = document.getElementById(BUTTON_ID)
  opener?.focus()
  if (!opener || document.activeElement !== opener)
    document.querySelector<HTMLElement>('[aria-roledescription] [role="group"] button')?.focus()
}

type Props = { slideId: string; onClose: () => void }

/** The assistant below the slides. Escape closes it and focuses its button; keys pressed in it do not control the show. */
export function Assistant({ slideId, onClose }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const Panel = panels[language]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const close = () => {
    onClose()
    focusOpener()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    // Arrow keys move the text cursor here and must not change slides.
    else event.nativeEvent.stopPropagation()
  }
  return (
    <section className={styles.assistant} aria-label={t('slides.askAssistant')} onKeyDown={press}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('slides.askAssistant')}
        </h2>
        <Button kind="secondary" onClick={close}>
          {t('slides.closeAssistant')}
        </Button>
      </div>
      <Suspense fallback={<LoadingText text={t('app.loading')} />}>
        <Panel slideId={slideId} />
      </Suspense>
    </section>
  )
}

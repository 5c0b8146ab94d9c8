import { Button } from '@htd/ui/form/button'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { MotionChoices } from './motion-choices.tsx'

type Props = {
  /** Class name of the button. */
  className?: string
  /** Class name of the panel, the button's next sibling. */
  panelClassName?: string
}

/** A button with language and display settings, which open in a panel after it. */
export function DisplayControl({ className, panelClassName }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        kind="secondary"
        className={className ?? ''}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustments aria-hidden size="1.333em" />
        {t('display.open')}
      </Button>
      <div id={panelId} hidden={!isOpen} className={panelClassName}>
        {isOpen && (
          <>
            <LanguageSwitch />
            <DisplayPanel onClose={close}>
              <MotionChoices />
            </DisplayPanel>
          </>
        )}
      </div>
    </>
  )
}

import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { usePublicSettings } from '#shared/public-settings.ts'

/** Editable fields keep copying and the context menu, which password managers and spell checkers need. */
const EDITABLE =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=""], [contenteditable=true]'

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null

const isCopyShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'c'

/** Blocks the context menu and copying outside editable fields, unless the clinic has turned that off. */
export function useCopyBlock(): void {
  const t = useTranslate()
  const isOn = usePublicSettings()?.copy_block ?? true
  const hasExplained = useRef(false)

  useEffect(() => {
    if (!isOn) return
    const block = (event: Event) => {
      if (isEditable(event.target)) return
      event.preventDefault()
      if (event.type === 'contextmenu' || hasExplained.current) return
      hasExplained.current = true
      announce(t('app.copyBlocked'))
    }
    const blockShortcut = (event: KeyboardEvent) => isCopyShortcut(event) && block(event)
    document.addEventListener('copy', block)
    document.addEventListener('contextmenu', block)
    document.addEventListener('keydown', blockShortcut)
    return () => {
      document.removeEventListener('copy', block)
      document.removeEventListener('contextmenu', block)
      document.removeEventListener('keydown', blockShortcut)
    }
  }, [isOn, t])
}

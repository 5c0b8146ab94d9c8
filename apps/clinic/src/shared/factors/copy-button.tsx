import { Button } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'

type Props = { text: string; label: string; failed: string }

/** Copies a text and says whether that worked. Not shown on plain http, where browsers have no clipboard for pages. */
export function CopyButton({ text, label, failed }: Props) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState('')
  if (!navigator.clipboard) return null

  const copy = async () => {
    const said = await navigator.clipboard.writeText(text).then(
      () => t('factors.copied'),
      () => failed,
    )
    setOutcome(said)
    announce(said)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {label}
      </Button>
      {outcome && <span>{outcome}</span>}
    </>
  )
}

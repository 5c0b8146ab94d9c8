import { showToast } from '@htd/ui/overlay/toasts'
import { useState } from 'react'

type Words = { copied: string; notCopied: string }

/** Copies a text and says so: in a toast, and with what it returns for a permanent place on the page. */
export function useCopy({ copied, notCopied }: Words): {
  copy: (text: string) => Promise<void>
  said: string | undefined
} {
  const [isCopied, setIsCopied] = useState<boolean>()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      showToast(copied)
    } catch {
      setIsCopied(false)
      showToast(notCopied, 'error')
    }
  }
  return { copy, said: isCopied === undefined ? undefined : isCopied ? copied : notCopied }
}

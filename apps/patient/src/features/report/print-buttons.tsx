import { Button } from '@htd/ui/form/button'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  /** Called before and after the summary alone is printed; undefined where there is none. */
  onOnlySummary: ((isOnly: boolean) => void) | undefined
}

/** Prints the whole report, or its first sheet. */
export function PrintButtons({ onOnlySummary }: Props) {
  const t = useTranslate()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const end = () => onOnlySummary?.(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [onOnlySummary])
  const print = (isOnlySummary: boolean) => {
    setHasFailed(false)
    // The page has to look like this before the browser copies it.
    flushSync(() => onOnlySummary?.(isOnlySummary))
    try {
      window.print()
    } catch {
      onOnlySummary?.(false)
      setHasFailed(true)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => print(false)}>
        {t('report.print')}
      </Button>
      {onOnlySummary && (
        <Button kind="secondary" onClick={() => print(true)}>
          {t('report.printSummary')}
        </Button>
      )}
      {hasFailed && <p role="alert">{t('report.printFailed')}</p>}
    </>
  )
}

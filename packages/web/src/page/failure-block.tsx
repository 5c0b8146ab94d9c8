import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/language.tsx'

type Props = {
  title: string
  text?: string
  onRetry?: () => void
}

/** A failure message with an optional retry button. */
export function FailureBlock({ title, text, onRetry }: Props) {
  const t = useTranslate()
  return (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text ?? t('app.failedText')}</p>
      {onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
    </div>
  )
}

import { formatDate, longDate } from '@htd/domain/dates'
import { useLanguage } from '#i18n/translate.tsx'

/** A date as it is shown everywhere; screen readers hear it as a sentence would have it. */
export function DateText({ iso }: { iso: string }) {
  const { language } = useLanguage()
  const date = new Date(iso)
  return (
    <time dateTime={iso}>
      <span aria-hidden="true">{formatDate(date, language)}</span>
      <span className="visually-hidden">{longDate(date, language)}</span>
    </time>
  )
}

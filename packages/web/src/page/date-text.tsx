import { formatDate, longDate } from '@htd/domain/dates'
import { useLanguage } from '#i18n/language.tsx'

/** A date in the app's short format; screen readers get the long one. */
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

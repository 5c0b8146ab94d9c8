import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import styles from './auth.module.css'

/** What another page tells the login page through the history. */
type LoginState = { notice?: 'loggedOut' | 'loggedOutEverywhere' | 'registered' | 'deleted' } | null

/** Why the visitor is here, where that is not their own doing or is worth confirming. */
export function LoginNotice({ hasClaim }: { hasClaim: boolean }) {
  const t = useTranslate()
  const notice = useHistoryState<LoginState>()?.notice
  const hasEnded = new URLSearchParams(useSearch()).has('ended')
  const name = notice ?? (hasEnded ? 'ended' : hasClaim ? 'claim' : undefined)
  if (!name) return null
  return (
    <p className={styles.notice} role="status">
      {t(`auth.${name}`)}
    </p>
  )
}

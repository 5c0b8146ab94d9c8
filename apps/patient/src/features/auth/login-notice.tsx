import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import styles from './auth.module.css'

/** State that another page passes to the login page in the history entry. `email`: of the account just made. */
export type LoginState = {
  notice?: 'loggedOut' | 'loggedOutEverywhere' | 'registered' | 'deleted'
  email?: string
} | null

/** Explains why the visitor was sent here, or confirms the action that led here. */
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

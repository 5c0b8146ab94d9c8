import { announce } from '@htd/ui/overlay/live-regions'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from '../auth.module.css'
import { checksOf, type NewPassword } from './password-checks.ts'

/** Shows the rules from the start and ticks off each one, in text as well. Announced when all are met. */
export function PasswordRules({ value }: { value: NewPassword }) {
  const t = useTranslate()
  const checks = checksOf(value)
  const areAllMet = checks.every(({ isMet }) => isMet)
  useEffect(() => {
    if (areAllMet) announce(t('password.allMet'))
  }, [areAllMet, t])
  return (
    <div className={styles.rules} id="password-rules">
      <p>{t('password.rules')}</p>
      <ul>
        {checks.map(({ label, isMet }) => {
          const Icon = isMet ? IconCircleCheck : IconCircle
          return (
            <li key={label} className={`${styles.rule} ${isMet ? styles.met : ''}`}>
              <Icon aria-hidden size="1.111em" />
              <span>
                {t(label)}
                {isMet && `: ${t('password.met')}`}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { useTranslate } from '#i18n/translate.ts'
import styles from './accept.module.css'

/** Says above the heading how far the registration is. */
export function StepNumber({ step }: { step: 1 | 2 | 3 | 4 }) {
  const t = useTranslate()
  return <p className={styles.step}>{t('accept.step', { step })}</p>
}

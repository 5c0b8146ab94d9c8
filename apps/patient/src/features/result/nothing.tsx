import { buttonClass } from '@htd/ui/form/button'
import { EmptyIllustration } from '@htd/ui/picture/illustrations/empty'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './result.module.css'

/** Placeholder if there is nothing to show yet, with a link to the questions. */
export function Nothing({ title, text, to }: { title: string; text: string; to: string }) {
  const t = useTranslate()
  return (
    <div className={styles.waiting}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <Link className={buttonClass()} href={to}>
          {t('home.start')}
        </Link>
      </div>
      <EmptyIllustration />
    </div>
  )
}

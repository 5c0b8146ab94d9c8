import { buttonClass } from '@htd/ui/form/button'
import { NotFoundIllustration } from '@htd/ui/picture/illustrations/not-found'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './not-found.module.css'

/** Explains that the page does not exist. @param help the help page in reach of the visitor */
export function NotFound({ help }: { help: string }) {
  const t = useTranslate()
  usePageArrival(t('app.title', { page: t('notFound.page') }), 'heading')
  return (
    <div className={styles.layout}>
      <div>
        <h1 tabIndex={-1}>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <p className={styles.ways}>
          <Link className={buttonClass()} href={paths.welcome()}>
            {t('notFound.home')}
          </Link>
          <Link className={styles.help} href={help}>
            {t('app.help')}
          </Link>
        </p>
      </div>
      <NotFoundIllustration />
    </div>
  )
}

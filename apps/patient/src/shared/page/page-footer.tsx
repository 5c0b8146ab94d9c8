import { TextButton } from '@htd/ui/form/text-button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { usePublicSettings } from '#shared/public-settings.ts'
import styles from './page-footer.module.css'

const COPYRIGHT_YEAR = 2024

type Props = {
  /** Address of the help page. */
  help: string
  onCookies: () => void
}

/** Copyright, provider and developer of the service, and a button that reopens the cookie choice. */
export function PageFooter({ help, onCookies }: Props) {
  const t = useTranslate()
  const settings = usePublicSettings()
  const links = settings ? [settings.provider_link, settings.developer_link] : []
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {settings && (
          <p className={styles.contact}>
            {settings.clinic_name} · <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
          </p>
        )}
        <ul className={styles.links}>
          {links.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener">
                {title} ({t('app.newTab')})
              </a>
            </li>
          ))}
          <li>
            <Link href={help}>{t('app.help')}</Link>
          </li>
          <li>
            <TextButton onClick={onCookies}>{t('cookies.region')}</TextButton>
          </li>
        </ul>
        <p className={styles.copyright}>{t('app.copyright', { year: COPYRIGHT_YEAR })}</p>
      </div>
    </footer>
  )
}

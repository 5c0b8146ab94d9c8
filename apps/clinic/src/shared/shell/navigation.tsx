import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { insidePages, mayOpen } from './inside-pages.ts'
import styles from './navigation.module.css'

/** Links to the pages that the permissions allow: a bar at the bottom of narrow screens, a column beside the page on wide ones. */
export function Navigation() {
  const t = useTranslate()
  const signedIn = useSignedIn()
  const [path] = useLocation()
  return (
    <nav className={styles.navigation} aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {insidePages
          .filter((page) => mayOpen(signedIn, page))
          .map(({ name, address, Icon }) => (
            <li key={name}>
              <Link
                className={styles.entry}
                href={address.link()}
                aria-current={address.namesIn(path) ? 'page' : undefined}
              >
                <Icon aria-hidden size="1.333em" />
                <span>{t(`page.${name}`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

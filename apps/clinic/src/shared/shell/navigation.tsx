import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { cappedCount } from '#shared/queue-news/capped-count.ts'
import { useCounts } from '#shared/queue-news/use-counts.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { mayOpen, type NavigationPage, navigationPages } from './inside-pages.ts'
import styles from './navigation.module.css'

/** Links to the pages that the permissions allow: a bar at the bottom of narrow screens, a column beside the page on wide ones. */
export function Navigation() {
  const t = useTranslate()
  const signedIn = useSignedIn()
  return (
    <nav className={styles.navigation} aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {navigationPages
          .filter((page) => mayOpen(signedIn, page))
          .map((page) => (
            <li key={page.name}>
              <Entry page={page} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Entry({ page: { name, address, Icon } }: { page: NavigationPage }) {
  const t = useTranslate()
  const [path] = useLocation()
  const waiting = useWaiting()
  const title = t(`page.${name}`)
  const n = name === 'queue' && waiting > 0 && cappedCount(waiting)
  return (
    <Link className={styles.entry} href={address.link()} aria-current={address.namesIn(path) ? 'page' : undefined}>
      <Icon aria-hidden size="1.333em" />
      <span className={styles.label}>
        {title}
        {n && (
          <>
            {' '}
            <span className={styles.count}>{n}</span>
            <span className="visually-hidden"> {t('shell.waiting')}</span>
          </>
        )}
      </span>
    </Link>
  )
}

/** Returns how many open items the person lists; 0 while that is unknown. */
function useWaiting(): number {
  const { permissions } = useSignedIn()
  const counts = useCounts()
  if (!counts) return 0
  const own = permissions.includes('queue.list') ? counts.open : 0
  return own + (permissions.includes('queue.ops') ? counts.operations : 0)
}

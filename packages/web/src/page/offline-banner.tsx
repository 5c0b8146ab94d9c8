import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/language.tsx'
import styles from './offline-banner.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says while offline that nothing is lost. */
export function OfflineBanner() {
  const t = useTranslate()
  const isOnline = useIsOnline()
  useEffect(() => {
    const tell = (event: Event) => announce(t(event.type === 'online' ? 'app.online' : 'app.offline'))
    addEventListener('online', tell)
    addEventListener('offline', tell)
    return () => {
      removeEventListener('online', tell)
      removeEventListener('offline', tell)
    }
  }, [t])
  if (isOnline) return null
  return (
    <section className={styles.banner} aria-label={t('app.connection')}>
      <p>{t('app.offline')}</p>
    </section>
  )
}

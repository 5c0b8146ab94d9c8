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

/** Says while offline what that means here. @param text for pages on which it means something else than on the others */
export function OfflineBanner({ text }: { text?: string | undefined }) {
  const t = useTranslate()
  const words = text ?? t('app.offline')
  const isOnline = useIsOnline()
  useEffect(() => {
    const tell = (event: Event) => announce(event.type === 'online' ? t('app.online') : words)
    addEventListener('online', tell)
    addEventListener('offline', tell)
    return () => {
      removeEventListener('online', tell)
      removeEventListener('offline', tell)
    }
  }, [t, words])
  if (isOnline) return null
  return (
    <section className={styles.banner} aria-label={t('app.connection')}>
      <p>{words}</p>
    </section>
  )
}

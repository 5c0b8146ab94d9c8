import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { live } from './current-session.ts'
import styles from './session.module.css'

/** Says in the top bar whether the page hears of changes at once, on narrow screens by a picture. Empty until that is known. */
export function LiveIndicator() {
  const t = useTranslate()
  const state = useSyncExternalStore(live.subscribe, live.get)
  const isLost = state === 'lost'
  const Icon = isLost ? IconPlugConnectedX : IconPlugConnected
  return (
    <p role="status" className={`${styles.live} ${isLost ? styles.lost : ''}`}>
      {state !== 'connecting' && (
        <>
          <Icon aria-hidden size="1.333em" />
          <span className={styles.liveText}>{t(isLost ? 'live.lost' : 'live.connected')}</span>
        </>
      )}
    </p>
  )
}

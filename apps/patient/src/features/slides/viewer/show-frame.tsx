import { Button } from '@htd/ui/form/button'
import { OfflineBanner } from '@htd/web/page/offline-banner.tsx'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { CookieBanner } from '#shared/page/cookie-banner.tsx'
import styles from './show-frame.module.css'
import { ViewerHead } from './viewer-head.tsx'

type Props = { title: string; onLeave: () => void; children: ReactNode }

/** Frame of a full-page show, with only a back button and the display settings. */
export function ShowFrame({ title, onLeave, children }: Props) {
  const t = useTranslate()
  const back = (
    <Button kind="secondary" onClick={onLeave}>
      <IconArrowLeft aria-hidden size="1.333em" />
      {t('slides.back')}
    </Button>
  )
  return (
    <>
      <a className="skip" href="#main">
        {t('app.skip')}
      </a>
      <CookieBanner isReopened={false} onDone={() => undefined} />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ViewerHead title={title} back={back} hasDisplay />
        {children}
      </main>
    </>
  )
}

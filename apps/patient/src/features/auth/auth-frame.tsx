import { WelcomeIllustration } from '@htd/ui/picture/illustrations/welcome'
import type { ReactNode } from 'react'
import { PageFrame } from '#shared/page/page-frame.tsx'
import styles from './auth.module.css'

/** A page with one form, with a picture next to it if there is room. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame title={title} hasLanguageSwitch>
    <div className={styles.layout}>
      {children}
      <div className={styles.picture}>
        <WelcomeIllustration />
      </div>
    </div>
  </PageFrame>
)

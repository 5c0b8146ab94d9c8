import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReportMedical from '@tabler/icons-react/dist/esm/icons/IconReportMedical.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import styles from './navigation.module.css'

const entries = [
  { to: paths.dashboard(), label: 'shell.home', Icon: IconHome },
  { to: paths.result(), label: 'shell.result', Icon: IconReportMedical },
  { to: paths.status(), label: 'shell.status', Icon: IconGauge },
] as const

type Props = {
  /** Stands before the entries. */
  children?: ReactNode
  onLeave?: () => void
}

/** The dashboard's pages, each with its word and its picture. */
export function Navigation({ children, onLeave }: Props) {
  const t = useTranslate()
  const [path] = useLocation()
  const here = path.replace(/\/$/, '')
  return (
    <nav aria-label={t('shell.navigation')}>
      {children}
      <ul className={styles.list}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              className={styles.entry}
              href={to}
              onClick={onLeave}
              {...(here === to ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon aria-hidden size="1.333em" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

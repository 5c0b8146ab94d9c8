import { dashboardAddresses } from '@htd/contract/addresses'
import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs'
import IconEyeSearch from '@tabler/icons-react/dist/esm/icons/IconEyeSearch.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconReportMedical from '@tabler/icons-react/dist/esm/icons/IconReportMedical.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './navigation.module.css'

const entries = [
  { to: paths.dashboard(), label: 'shell.home', Icon: IconHome },
  { to: paths.result(), label: 'shell.result', Icon: IconReportMedical },
  { to: paths.status(), label: 'shell.status', Icon: IconGauge },
  { to: paths.diagnosis(), label: 'shell.diagnosis', Icon: IconEyeSearch, under: dashboardAddresses.diagnosisDeck },
  { to: paths.htd(), label: 'shell.slides', Icon: IconSchool, under: dashboardAddresses.htdDeck },
  { to: paths.bookmarks(), label: 'shell.bookmarks', Icon: IconBookmarks, under: dashboardAddresses.bookmarkDeck },
  { to: paths.help(), label: 'app.help', Icon: IconHelp, under: dashboardAddresses.assistant },
] as const

/** Returns the common prefix of the pages of a pattern: `/dashboard/slide/` for `/dashboard/slide/:id/:uuid`. */
const folderOf = ({ pattern }: { pattern: string }): string => `${pattern.toLowerCase().split('/', 3).join('/')}/`

/** Returns the `aria-current` value: `page` for the entry's own page, `true` for one below it. */
function currentOf(path: string, entry: (typeof entries)[number]): 'page' | 'true' | undefined {
  const here = path.replace(/\/$/, '').toLowerCase()
  if (here === entry.to.toLowerCase()) return 'page'
  return 'under' in entry && here.startsWith(folderOf(entry.under)) ? 'true' : undefined
}

type Props = {
  /** Rendered before the entries. */
  children?: ReactNode
  onLeave?: () => void
}

/** Links to the dashboard's pages, each with a label and an icon. */
export function Navigation({ children, onLeave }: Props) {
  const t = useTranslate()
  const [path] = useLocation()
  return (
    <nav aria-label={t('shell.navigation')}>
      {children}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link className={styles.entry} href={entry.to} onClick={onLeave} aria-current={currentOf(path, entry)}>
              <entry.Icon aria-hidden size="1.333em" />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { UnsentNotice } from '#shared/unsent/unsent-notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './queue.module.css'
import { type Filters, type ListName, listLink, readFilters, readList } from './queue-filters.ts'
import { QueueList } from './queue-list.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { type Place, takePlace } from './use-return.ts'

/** What waits for the person who is signed in, the most urgent first. */
export function Component() {
  const { permissions } = useSignedIn()
  const search = useSearch()
  const list = readList(search, permissions)
  const filters = readFilters(search)
  const [place] = useState(() => list && takePlace(listLink(list, filters)))
  return (
    <StaffPage title="page.queue" arrival={place ? 'stay' : 'heading'}>
      <UnsentNotice />
      {list && <Queue {...{ list, filters, place }} />}
    </StaffPage>
  )
}

type Props = { list: ListName; filters: Filters; place: Place | undefined }

function Queue({ list, filters, place }: Props) {
  const [, navigate] = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const link = listLink(list, filters)
  return (
    <div ref={frame}>
      <ListTabs list={list} />
      <FilterBar
        {...{ list, filters, isOpen, opener }}
        onChange={(part) => navigate(listLink(list, { ...filters, ...part }), { replace: true })}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <QueueList
        key={link}
        {...{ list, filters }}
        place={place?.link === link ? place : undefined}
        onFilter={() => opener.current?.focus()}
      />
    </div>
  )
}

/** The two lists, for who has both. */
function ListTabs({ list }: { list: ListName }) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  if (!permissions.includes('queue.list') || !permissions.includes('queue.ops')) return null
  return (
    <nav className={styles.tabs} aria-label={t('queue.lists')}>
      {(['patients', 'operations'] as const).map((one) => (
        <Link key={one} href={listLink(one)} aria-current={one === list ? 'page' : undefined}>
          {t(`queue.list.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { PendingStrip } from '#shared/items/pending-strip.tsx'
import { useItemAction } from '#shared/items/use-item-action.tsx'
import { useItemWords } from '#shared/items/use-item-words.ts'
import { Loaded } from '#shared/page/loaded.tsx'
import { useCounts } from '#shared/queue-news/use-counts.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { EmergencyBand, EmergencyLine } from './emergency-band.tsx'
import { EmptyList } from './empty-list.tsx'
import { pageOf } from './item-page.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListBar } from './list-bar.tsx'
import { ListEnd } from './list-end.tsx'
import styles from './queue.module.css'
import { type Filters, type ListName, listLink } from './queue-filters.ts'
import { QueueGrid } from './queue-grid.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SubjectDialog } from './subject-dialog.tsx'
import { useListCommands } from './use-list-commands.ts'
import { useListNews } from './use-list-news.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueueList } from './use-queue-list.ts'
import { type Place, useReturn } from './use-return.ts'
import { useRoving } from './use-roving.ts'
import { useSelection } from './use-selection.ts'
import { useStickyTop } from './use-sticky-top.ts'

type Props = {
  list: ListName
  filters: Filters
  /** Where the person was when they left this list for an assessment. */
  place: Place | undefined
  /** Gives the focus to the filters. */
  onFilter: () => void
}

/** One list of the queue, with all that can be done from it. */
export function QueueList({ list, filters, place, onFilter }: Props) {
  const t = useTranslate()
  const counts = useCounts()
  const { permissions } = useSignedIn()
  const { query, state, live: rows, insert } = useQueueList(list, filters)
  const { waiting, news, left } = state
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const grid = useRef<HTMLTableElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  useStickyTop({ frame, bandPlace: band, bar, line, bottom })
  const roving = useRoving(grid, ids)
  useReturn({ link: listLink(list, filters), ids: state.rows && ids, roving, place })
  const selection = useSelection(rows)
  const [, navigate] = useLocation()
  const [openedId, setOpenedId] = useState<string>()
  const [isHelping, setIsHelping] = useState(false)
  const { short } = useItemWords()
  const action = useItemAction({
    onShow: ({ id }) => roving.focus(ids.includes(id) ? id : roving.after([id])),
    sayDone: (items) => {
      const next = rows.find(({ id }) => id === roving.after(items.map((item) => item.id)))
      if (!next) return t(items.length === 1 ? 'queue.said.last' : 'queue.said.empty')
      return t(items.length === 1 ? 'queue.said.next' : 'queue.said.nextIs', { name: short(next) })
    },
  })
  useListNews(news)
  const hasKeys = useHasKeys()

  const open = (item: WorkItem) => {
    const page = pageOf(item)
    if (page) navigate(page)
    else setOpenedId(item.id)
  }
  const commands = useListCommands({ rows, roving, selection, start: action.start, insert, onFilter, open })
  useQueueKeys({ isOn: hasKeys, grid, commands: { ...commands.keys, help: () => setIsHelping(true) } })
  const bandProps = counts &&
    permissions.includes('queue.list') && { counts, items: list === 'patients' ? [...rows, ...waiting] : [] }
  const opened = rows.find(({ id }) => id === openedId)
  return (
    <div ref={frame} className={styles.frame}>
      <div ref={line} className={styles.linePlace}>
        {bandProps && <EmergencyLine {...bandProps} />}
      </div>
      <div className={styles.top}>
        <div ref={band} className={styles.bandPlace}>
          {bandProps && <EmergencyBand {...bandProps} />}
        </div>
        <div ref={bar}>
          <ListBar
            {...{ list, filters, counts, waiting }}
            shown={rows.length}
            left={left.size}
            hasMore={state.hasMore}
            onInsert={insert}
          />
        </div>
      </div>
      {list === 'patients' && <p className={styles.advice}>{t('queue.advice')}</p>}
      {action.notice}
      <Loaded query={{ data: state.rows, isError: query.isError, error: query.error, refetch: query.refetch }}>
        {(shown) => (
          <>
            {shown.length > 0 && (
              <QueueGrid
                ref={grid}
                rows={shown}
                left={left}
                selected={selection.ids}
                roving={roving}
                onDo={commands.press}
                onMore={setOpenedId}
              />
            )}
            {rows.length === 0 && <EmptyList filters={filters} list={list} />}
          </>
        )}
      </Loaded>
      <ListEnd query={query} hasKeys={hasKeys} onHelp={() => setIsHelping(true)} onMore={roving.focusNextAdded} />
      <div ref={bottom} className={styles.bottom}>
        <PendingStrip />
        <SelectionBar rows={rows} selection={selection} onDone={(items) => action.start(items, 'done')} />
      </div>
      {opened && <SubjectDialog item={opened} onClose={() => setOpenedId(undefined)} />}
      {isHelping && <KeysDialog onClose={() => setIsHelping(false)} />}
      {action.dialog}
    </div>
  )
}

import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { allowedActions } from '#shared/items/allowed-actions.ts'
import { pendingOrders } from '#shared/items/pending-orders.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { LeftRow } from './left-row.tsx'
import type { ListState } from './list-state.ts'
import styles from './queue-grid.module.css'
import { QueueRow } from './queue-row.tsx'
import { runsOf } from './row-runs.ts'
import type { RowPress } from './use-list-commands.ts'
import type { Roving } from './use-roving.ts'

type Props = {
  ref: Ref<HTMLTableElement>
  /** Also those that have left. */
  rows: readonly WorkItem[]
  left: ListState['left']
  selected: ReadonlySet<string>
  roving: Roving
  onDo: (id: string, what: RowPress) => void
  /** Opens everything that can be done with an item. */
  onMore: (id: string) => void
}

const heads = ['select', 'urgency', 'what', 'age', 'left', 'who', 'actions'] as const

const idOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined
const pressed = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-do]')?.dataset.do : undefined

type Meaning = 'open' | 'select' | 'down' | 'up' | 'first' | 'last' | 'right' | 'left'

const keys: Record<string, Meaning> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
  ArrowRight: 'right',
  ArrowLeft: 'left',
}

/** What a key means in a grid. Enter and the space bar mean the row only where no control of it has the focus. */
function keyOf({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): Meaning | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (target instanceof HTMLElement && target.dataset.row) {
    if (key === 'Enter') return 'open'
    if (key === ' ') return 'select'
  }
  return keys[key]
}

/** To the next control in the row, or back to the row itself. */
function moveInRow(from: Element, step: number): void {
  const row = from.closest<HTMLElement>('[data-row]')
  if (!row) return
  const stops: (Element | null)[] = [row, ...row.querySelectorAll('[data-do]')]
  const at = stops.indexOf(document.activeElement)
  const next = stops[Math.min(Math.max(at + step, 0), stops.length - 1)]
  if (next instanceof HTMLElement) next.focus()
}

function Heads() {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>
            {head === 'select' || head === 'actions' ? (
              <span className="visually-hidden">{t(`queue.head.${head}`)}</span>
            ) : (
              t(`queue.head.${head}`)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/**
 * The rows: one tab stop, moved by the arrow keys. Those without an account stand together within their urgency, under words that say so.
 */
export function QueueGrid({ ref, rows, left, selected, roving, onDo, onMore }: Props) {
  const t = useTranslate()
  const signedIn = useSignedIn()
  const pending = useSyncExternalStore(pendingOrders.subscribe, pendingOrders.get)

  const press = (event: MouseEvent) => {
    const [id, what] = [idOf(event.target), pressed(event.target)]
    if (!id || !what || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (what === 'more') onMore(id)
    else if (what === 'open') {
      // The row and its key open it in the same way; with Ctrl the browser opens the link.
      event.preventDefault()
      onDo(id, 'open')
    } else onDo(id, what as RowPress)
  }
  const rowProps = (item: WorkItem) => {
    const allowed = allowedActions(item, signedIn)
    return {
      isSelected: allowed.includes('done') ? selected.has(item.id) : undefined,
      canClaim: allowed.includes('claim'),
      isUnsent: pending.some((one) => !one.refused && one.item.id === item.id),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [id, what] = [idOf(event.target), keyOf(event)]
    if (!id || !what) return
    event.preventDefault()
    const meanings: Record<Meaning, () => void> = {
      open: () => onDo(id, 'open'),
      select: () => onDo(id, 'select'),
      right: () => moveInRow(event.target as Element, 1),
      left: () => moveInRow(event.target as Element, -1),
      down: () => roving.move(1),
      up: () => roving.move(-1),
      first: () => roving.move(Number.NEGATIVE_INFINITY),
      last: () => roving.move(Number.POSITIVE_INFINITY),
    }
    meanings[what]()
  }
  const onFocus = (event: FocusEvent) => roving.note(idOf(event.target) ?? roving.current())
  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are moved through by keys is a grid
      role="grid"
      aria-label={t('queue.table')}
      aria-multiselectable
      className={styles.table}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      // Before the link in a row hears of it: that would navigate once more.
      onClickCapture={press}
    >
      <Heads />
      {runsOf(rows).map((run) => (
        <tbody key={run.key} aria-label={run.isApart ? t('queue.noAccount') : undefined}>
          {run.isApart && (
            <tr className={styles.group}>
              <td colSpan={heads.length}>{t('queue.noAccount')}</td>
            </tr>
          )}
          {run.items.map((item) =>
            left.has(item.id) ? (
              <LeftRow key={item.id} item={item} now={left.get(item.id)} />
            ) : (
              <QueueRow key={item.id} item={item} {...rowProps(item)} />
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

import { createContext, type KeyboardEvent, type ReactNode, use, useId } from 'react'
import styles from './tabs.module.css'
import { usePanelStop } from './use-panel-stop.ts'

type TabState = {
  selected: string
  select: (id: string) => void
  /** Prefix of the ids in the DOM. */
  prefix: string
}

const TabContext = createContext<TabState | undefined>(undefined)

function useTabs(): TabState {
  const state = use(TabContext)
  if (!state) throw new Error('Tabs belong inside Tabs')
  return state
}

type Props = {
  /** Id of the open tab, which the owner keeps. */
  selectedKey: string
  onSelectionChange: (id: string) => void
  children: ReactNode
}

/** Tabs. The arrow keys, Home and End move between them, Enter or Space opens one. */
export function Tabs({ selectedKey, onSelectionChange, children }: Props) {
  const prefix = useId()
  return <TabContext value={{ selected: selectedKey, select: onSelectionChange, prefix }}>{children}</TabContext>
}

/** A narrow screen has the tabs below each other. */
const isColumn = (list: HTMLElement) => getComputedStyle(list).flexDirection === 'column'

/** Returns the place that a key moves to, of `count` tabs in a circle; undefined for other keys, which scroll the page. */
function placeFor(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

const sideways: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const list = event.currentTarget
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.findIndex((tab) => tab.contains(event.target as Node))
  const key = isColumn(list) ? (sideways[event.key] ?? event.key) : event.key
  const place = placeFor(key, at, tabs.length)
  if (at < 0 || place === undefined) return
  event.preventDefault()
  tabs[place]?.focus()
}

type ListProps = { 'aria-label': string; children: ReactNode }

export const TabList = ({ children, ...named }: ListProps) => (
  <div role="tablist" {...named} tabIndex={-1} className={styles.list} onKeyDown={moveFocus}>
    {children}
  </div>
)

export function Tab({ id, children }: { id: string; children: ReactNode }) {
  const { selected, select, prefix } = useTabs()
  const isOpen = selected === id
  return (
    <button
      type="button"
      role="tab"
      id={`${prefix}tab-${id}`}
      aria-selected={isOpen}
      aria-controls={isOpen ? `${prefix}panel-${id}` : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={styles.tab}
      onClick={() => select(id)}
    >
      {children}
    </button>
  )
}

type PanelProps = {
  id: string
  className?: string
  /** Keeps what is in it while another tab is open. */
  shouldForceMount?: boolean
  children: ReactNode
}

export function TabPanel({ id, className = '', shouldForceMount = false, children }: PanelProps) {
  const panel = usePanelStop()
  const { selected, prefix } = useTabs()
  const isOpen = selected === id
  if (!isOpen && !shouldForceMount) return null
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${prefix}panel-${id}`}
      aria-labelledby={`${prefix}tab-${id}`}
      inert={!isOpen}
      data-inert={isOpen ? undefined : true}
      className={`${styles.panel} ${className}`}
    >
      {children}
    </div>
  )
}

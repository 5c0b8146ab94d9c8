import type { ComponentProps } from 'react'
import * as aria from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

type WithoutStyle<T> = Omit<T, 'className' | 'style'>

/** Tabs. The arrow keys move between them, Enter opens one. */
export const Tabs = (props: WithoutStyle<aria.TabsProps>) => <aria.Tabs keyboardActivation="manual" {...props} />

export const TabList = (props: WithoutStyle<ComponentProps<typeof aria.TabList<object>>>) => (
  <aria.TabList {...props} className={styles.list ?? ''} />
)

export const Tab = (props: WithoutStyle<aria.TabProps>) => <aria.Tab {...props} className={styles.tab ?? ''} />

/** With `shouldForceMount` it keeps what is in it while another one is shown. */
export const TabPanel = ({ className = '', ...props }: WithoutStyle<aria.TabPanelProps> & { className?: string }) => (
  <aria.TabPanel {...props} className={`${styles.panel} ${className}`} />
)

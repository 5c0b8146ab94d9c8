import type { ReactNode } from 'react'
import { Header, Menu, MenuItem, type MenuItemProps, Popover, Separator } from 'react-aria-components/Menu'
import styles from './menu.module.css'

/** The list that a button in the same `MenuTrigger` opens. */
export const MenuList = ({ children }: { children: ReactNode }) => (
  <Popover className={styles.popover ?? ''} placement="bottom end">
    <Menu className={styles.menu ?? ''}>{children}</Menu>
  </Popover>
)

/** The heading of a `MenuSection`. */
export const MenuTitle = ({ children }: { children: ReactNode }) => (
  <Header className={styles.header ?? ''}>{children}</Header>
)

export const MenuLine = () => <Separator className={styles.line ?? ''} />

type Props = Omit<MenuItemProps, 'children' | 'className' | 'textValue'> & {
  label: string
  /** A second line. */
  note?: string
  isDangerous?: boolean
}

/** One entry: an action or a link. */
export const MenuEntry = ({ label, note, isDangerous = false, ...item }: Props) => (
  <MenuItem {...item} className={`${styles.item} ${isDangerous ? styles.danger : ''}`} textValue={label}>
    {label}
    {note && <span className={styles.note}> {note}</span>}
  </MenuItem>
)

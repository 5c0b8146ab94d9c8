import { createContext, type ReactNode, type RefObject, use, useId, useRef } from 'react'
import styles from './menu.module.css'
import { useMenu } from './use-menu.ts'

const CloseMenu = createContext<() => void>(() => undefined)

type Props = {
  /** Accessible name of the button and of the menu. */
  label: string
  /** Content of the button. */
  face: ReactNode
  /** Class names of the button. */
  className?: string
  opener?: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

/**
 * A button that opens a menu, after the menu-button pattern: the arrow keys, Home, End and first letters move, Escape and Tab close.
 * The entries are in the DOM only while the menu is open.
 */
export function Menu({ label, face, className, opener, children }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const button = opener ?? own
  const menuId = useId()
  const { root, list, isOpen, open, close, closeToButton, pressOnButton, pressInMenu } = useMenu(button)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes that the focus leaves
    <div
      ref={root}
      className={styles.root}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => (isOpen ? closeToButton() : open())}
        onKeyDown={pressOnButton}
      >
        {face}
      </button>
      {isOpen && (
        <CloseMenu value={closeToButton}>
          <div
            ref={list}
            id={menuId}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={styles.menu}
            onKeyDown={pressInMenu}
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  )
}

/** Entries under a heading. */
export function MenuSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups, not fieldsets
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.header}>
        {title}
      </div>
      {children}
    </div>
  )
}

export const MenuLine = () => <hr className={styles.line} />

type EntryProps = {
  label: string
  /** A second line. */
  note?: string
  isDangerous?: boolean
  isDisabled?: boolean
} & ({ onAction: () => void } | { href: string } | { isDisabled: true })

/** One entry: an action, or a link that opens in a new tab. A disabled one can be reached, so that its note is read. */
export function MenuEntry({ label, note, isDangerous = false, isDisabled = false, ...does }: EntryProps) {
  const close = use(CloseMenu)
  const content = (
    <>
      {label}
      {note && <span className={styles.note}> {note}</span>}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: `${styles.item} ${isDangerous ? styles.danger : ''}`,
    'data-text': label,
  }
  if ('href' in does)
    return (
      <a {...shared} href={does.href} target="_blank" rel="noopener" onClick={close}>
        {content}
      </a>
    )
  const act = () => {
    if (isDisabled || !('onAction' in does)) return
    close()
    does.onAction()
  }
  return (
    <button {...shared} type="button" aria-disabled={isDisabled || undefined} onClick={act}>
      {content}
    </button>
  )
}

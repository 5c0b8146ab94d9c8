import { Button } from '@htd/ui/form/button'
import { Logo } from '@htd/ui/picture/logo'
import { DisplayPanel } from '@htd/web/page/display-panel.tsx'
import { LanguageSwitch } from '@htd/web/page/language-switch.tsx'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { MotionChoices } from '#shared/page/motion-choices.tsx'
import { Drawer } from './drawer.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'
import { useSearchRow } from './use-search-row.ts'
import { UserMenu } from './user-menu.tsx'

const icon = { 'aria-hidden': true, size: '1.333em' } as const

/**
 * Menu, search, display and person. On small screens these are four buttons in one row, of which one opens the search.
 * @param isFull false beside a slide viewer, which needs the space of the search and the user menu
 */
export function TopBar({ isFull }: { isFull: boolean }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const search = useSearchRow()
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <Drawer />
          <Logo />
        </div>
        {isFull && (
          <>
            <Button
              ref={search.opener}
              kind="secondary"
              className={styles.toSearch ?? ''}
              aria-expanded={search.isOpen}
              aria-controls="dashboard-search-row"
              onClick={search.toggle}
            >
              <IconSearch {...icon} />
              {t('shell.openSearch')}
            </Button>
            <div id="dashboard-search-row" className={styles.search} data-open={search.isOpen}>
              <SearchBox onEscape={search.close} />
            </div>
          </>
        )}
        <div className={styles.person}>
          <Button
            ref={opener}
            kind="secondary"
            className={styles.display ?? ''}
            aria-expanded={isOpen}
            aria-controls="dashboard-display"
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconAdjustments {...icon} />
            {t('display.open')}
          </Button>
          {isFull && <UserMenu />}
        </div>
      </div>
      <div id="dashboard-display" hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <LanguageSwitch />
            <DisplayPanel onClose={close}>
              <MotionChoices />
            </DisplayPanel>
          </>
        )}
      </div>
    </header>
  )
}

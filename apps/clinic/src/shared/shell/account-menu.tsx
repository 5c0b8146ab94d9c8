import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { buttonClass } from '@htd/ui/form/button'
import { Menu, MenuEntry, MenuLine, MenuSection } from '@htd/ui/overlay/menu'
import { showToast } from '@htd/ui/overlay/toasts'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useRoleList } from '#shared/roles/role-list.ts'
import { useLeaving } from '#shared/session/use-leaving.ts'
import { useSession, useSignedIn } from '#shared/signed-in.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './shell.module.css'

type Props = { opener: RefObject<HTMLButtonElement | null>; onDisplay: () => void }

/** The menu of the person: who it is, account, language and display, and the way out. */
export function AccountMenu({ opener, onDisplay }: Props) {
  const t = useTranslate()
  const roleList = useRoleList()
  const { logOut } = useSession()
  const { staff } = useSignedIn()
  const [, navigate] = useLocation()
  const leaving = useLeaving({
    ...{ logOut, canStore: true },
    onFailure: () => showToast(t('session.notLoggedOut'), 'error'),
  })
  return (
    <>
      <LeaveDialog {...leaving} />
      <Menu
        opener={opener}
        className={`${buttonClass('secondary')} ${styles.account}`}
        label={t('shell.account', { name: staff.name })}
        face={
          <>
            <IconUserCircle aria-hidden size="1.333em" />
            <span className={styles.person}>{staff.name}</span>
            <IconChevronDown aria-hidden size="1.111em" />
          </>
        }
      >
        <MenuSection
          title={
            <>
              <bdi>{staff.name}</bdi>
              <span className={styles.roles}>{roleList(staff.roles, 'and')}</span>
            </>
          }
        >
          <MenuEntry label={t('page.account')} onAction={() => navigate(at.account.link())} />
          <MenuEntry label={t('shell.display')} onAction={onDisplay} />
        </MenuSection>
        <MenuLine />
        <MenuEntry label={t('shell.logOut')} onAction={leaving.leave} />
      </Menu>
    </>
  )
}

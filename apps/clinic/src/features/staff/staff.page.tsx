import type { StaffList } from '@htd/contract/clinic/staff'
import { Button } from '@htd/ui/form/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Loaded } from '#shared/page/loaded.tsx'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { staffQuery } from '#shared/staff/staff.query.ts'
import { BothRolesNotice } from './both-roles-notice.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog, type Opened } from './member-dialog.tsx'
import { Openings } from './openings.tsx'
import { Resets } from './resets.tsx'
import { StaffTable } from './staff-table.tsx'

const INVITE_ID = 'invite'

/** The people of the clinic: who they are, what they may do, and, for administrators, how they come and go. */
export function Component() {
  const t = useTranslate()
  const staff = useQuery(staffQuery)
  return (
    <StaffPage title="page.staff">
      <p>{t('staff.text')}</p>
      <Loaded query={staff}>{(list) => <Staff list={list} />}</Loaded>
    </StaffPage>
  )
}

function Staff({ list: { items, openings, resets } }: { list: StaffList }) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const [isInviting, setIsInviting] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const canManage = permissions.includes('staff.manage')
  const member = items.find(({ id }) => id === opened?.id)
  return (
    <>
      <BothRolesNotice members={items} />
      <Resets items={resets} />
      {canManage && (
        <p>
          <Button id={INVITE_ID} onClick={() => setIsInviting(true)}>
            {t('staff.invite')}
          </Button>
        </p>
      )}
      {items.length === 0 ? <p>{t('staff.empty')}</p> : <StaffTable members={items} onOpen={setOpened} />}
      {items.some(({ details }) => details) && <Openings items={openings} />}
      {isInviting && <InviteDialog returnTo={INVITE_ID} onClose={() => setIsInviting(false)} />}
      {opened && member && <MemberDialog opened={opened} member={member} onClose={() => setOpened(undefined)} />}
    </>
  )
}

import type { StaffMember } from '@htd/contract/clinic/staff'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Access } from '#shared/roles/access.tsx'
import { useRoleList } from '#shared/roles/role-list.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import { actionsFor } from './member-actions.ts'
import type { Opened } from './member-dialog.tsx'
import { SignInFacts } from './sign-in-facts.tsx'
import styles from './staff.module.css'
import { StatusMark } from './status-mark.tsx'

type Props = { members: readonly StaffMember[]; onOpen: (opened: Opened) => void }

/** The people as a table; on narrow screens each row is a card. */
export function StaffTable({ members, onOpen }: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const hasDetails = members.some(({ details }) => details)
  const hasActions = permissions.includes('staff.manage')
  const heads = [
    'staff.name',
    'staff.roles',
    'staff.status',
    ...(hasDetails ? (['staff.signIn'] as const) : []),
    ...(hasActions ? (['staff.actions'] as const) : []),
  ] as const
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('staff.list')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} {...{ member, hasDetails, hasActions, onOpen }} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { member: StaffMember; hasDetails: boolean; hasActions: boolean; onOpen: Props['onOpen'] }

function Row({ member, hasDetails, hasActions, onOpen }: RowProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { staff } = useSignedIn()
  const { id, name, title, roles, scope, status, details } = member
  const isSelf = id === staff.id
  return (
    <tr className={status === 'ended' ? styles.gone : undefined}>
      <th scope="row">
        <span id={`staff-${id}`} tabIndex={-1} className={styles.name}>
          {name}
          {isSelf && <span className={styles.you}>{t('staff.you')}</span>}
        </span>
        {title[language] && <span className={styles.small}>{title[language]}</span>}
        {details && <span className={styles.small}>{details.email}</span>}
      </th>
      <Cell label={t('staff.roles')}>
        <Access roles={roles} scope={scope} />
        <Next member={member} />
      </Cell>
      <Cell label={t('staff.status')}>
        <StatusMark status={status} />
        {details?.is_dormant && <span className={styles.small}>{t('staff.dormant')}</span>}
      </Cell>
      {hasDetails && (
        <Cell label={t('staff.signIn')}>
          <SignInFacts member={member} />
        </Cell>
      )}
      {hasActions && (
        <Cell label={t('staff.actions')} className={styles.actionsCell}>
          {isSelf ? <span className={styles.small}>{t('staff.ownRoles')}</span> : <Actions {...{ member, onOpen }} />}
        </Cell>
      )}
    </tr>
  )
}

type CellProps = { label: string; className?: string | undefined; children: ReactNode }

/** A cell that names its column where the head of the table isn't shown. */
const Cell = ({ label, className, children }: CellProps) => (
  <td className={className}>
    <span className={styles.cellLabel} aria-hidden="true">
      {label}
    </span>
    <div>{children}</div>
  </td>
)

/** Roles that begin later. */
function Next({ member: { next } }: { member: StaffMember }) {
  const t = useTranslate()
  const { soon } = useMoments()
  const roleList = useRoleList()
  if (!next) return null
  const access = t(next.roles.length === 1 ? 'staff.theRole' : 'staff.theRoles', { roles: roleList(next.roles, 'and') })
  return <span className={styles.next}>{t('staff.next', { access, at: soon(next.at) })}</span>
}

function Actions({ member: { id, name, status }, onOpen }: { member: StaffMember; onOpen: Props['onOpen'] }) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const [change, ...others] = actionsFor(status, permissions)
  if (!change) return null
  return (
    <div className={styles.actions}>
      <Button
        kind="secondary"
        aria-label={t('staff.changeNamed', { name })}
        onClick={() => onOpen({ id, action: 'change' })}
      >
        {t('staff.change')}
      </Button>
      <details className={styles.more}>
        <summary aria-label={t('staff.moreNamed', { name })}>
          {t('staff.more')}
          <IconChevronDown aria-hidden size="1.111em" />
        </summary>
        {others.map((action) => (
          <Button
            key={action}
            kind="secondary"
            aria-label={`${t(`staff.${action}`)}: ${name}`}
            onClick={() => onOpen({ id, action })}
          >
            {t(`staff.${action}`)}
          </Button>
        ))}
      </details>
    </div>
  )
}

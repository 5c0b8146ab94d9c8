import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { Permission } from '@htd/domain/vocabulary/permissions'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { SignedIn } from '#shared/signed-in.ts'

/** The signed-in pages in the order of the navigation. The first that the permissions allow is the home page. */
export const insidePages = [
  { name: 'staff', address: at.staff, Icon: IconUsers, permission: 'staff.read' },
  { name: 'settings', address: at.settings, Icon: IconSettings, permission: 'settings.read' },
  { name: 'account', address: at.account, Icon: IconUserCircle, permission: 'account' },
] as const satisfies readonly {
  /** The text `page.<name>` is its title, and its label in the navigation. */
  name: keyof typeof at
  address: (typeof at)[keyof typeof at]
  Icon: unknown
  /** Without it the page is not in the navigation, and its address names the roles that have it. */
  permission: Permission
}[]

export type InsidePage = (typeof insidePages)[number]
export type InsideName = InsidePage['name']

export const mayOpen = ({ permissions }: SignedIn, { permission }: InsidePage): boolean =>
  permissions.includes(permission)

import { changeStaff } from '@htd/contract/clinic/staff'
import type { Endpoint } from '@htd/contract/endpoint'
import { buildApp } from '#app.ts'
import { makeDeps } from './make.ts'
import { askWithStepUp, type ClinicRequest, makeMember, makeStaffSession, type TestMember } from './staff-stage.ts'

/** Body of a change that gives somebody these roles, and nothing else. */
export const bodyFor = ({ name }: Pick<TestMember, 'name'>, roles: string[]) => ({
  name,
  title: { sv: '', en: '' },
  roles,
  scope: 'queue',
})

export type AdminStage = Awaited<ReturnType<typeof openAdminStage>>

/** An admin who is signed in, and what admins do to others. */
export async function openAdminStage() {
  const deps = await makeDeps()
  const app = buildApp(deps)
  const admin = await makeMember(deps)
  const session = await makeStaffSession(deps, admin)
  /** Calls an endpoint after a step-up. */
  const asAdmin = (endpoint: Endpoint, request: ClinicRequest) =>
    askWithStepUp({ app, deps }, { member: admin, session }, endpoint, request)
  const change = (member: TestMember, roles: string[], version = 1) =>
    asAdmin(changeStaff, { params: { id: member.id }, body: bodyFor(member, roles), version })
  const statusOf = async ({ id }: TestMember) =>
    (await deps.db.selectFrom('staff').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  return { deps, app, admin, session, asAdmin, change, statusOf }
}

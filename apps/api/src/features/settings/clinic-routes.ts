import * as contract from '@htd/contract/clinic/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import { askSetting, confirmSetting, readClinicSettings, refuseSetting } from './clinic-settings.ts'
import { setClinicSetting } from './set-clinic-setting.ts'

export function clinicSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.listClinicSettings, (_, staff) => readClinicSettings(deps, staff))

  mount(app, deps, contract.changeClinicSetting, ({ params, body }, staff, { version }) =>
    askSetting(deps, staff, { key: params.key, value: body.value, version }),
  )

  mount(app, deps, contract.setClinicSetting, ({ params, body }, staff, { version }) =>
    setClinicSetting(deps, staff, { key: params.key, value: body.value, version }),
  )

  mount(app, deps, contract.confirmClinicSetting, async ({ params }, staff) => {
    await confirmSetting(deps, staff, params.id)
    return null
  })

  mount(app, deps, contract.refuseClinicSetting, async ({ params }, staff) => {
    await refuseSetting(deps, staff, params.id)
    return null
  })
}

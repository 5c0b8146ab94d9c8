import { type ClinicSettings, confirmClinicSetting, refuseClinicSetting } from '@htd/contract/clinic/settings'
import { type StaffSettingKey, staffSettingKeys } from '@htd/domain/vocabulary/staff-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { WaitingBox } from '#shared/actions/waiting-box.tsx'
import { Loaded } from '#shared/page/loaded.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { RunningFacts } from './running-facts.tsx'
import { SettingGroup } from './setting-group.tsx'
import { settingGroups, valueText } from './setting-kinds.ts'
import { settingsQuery } from './settings.query.ts'

/** Settings of the console that administrators change, some of them with a second person's confirmation. */
export function Component() {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const settings = useQuery(settingsQuery)
  return (
    <StaffPage title="page.settings">
      <p>{t(permissions.includes('settings.write') ? 'settings.text' : 'settings.auditorText')}</p>
      <Loaded query={settings}>{(data) => <Settings data={data} />}</Loaded>
    </StaffPage>
  )
}

function Settings({ data: { items, changes, alerts, running, backup } }: { data: ClinicSettings }) {
  const t = useTranslate()
  const client = useQueryClient()
  const groups = settingGroups.map(({ name, keys }) => ({
    name,
    settings: keys.flatMap((key) => items.find((item) => item.key === key) ?? []),
  }))
  return (
    <>
      <WaitingBox
        items={changes}
        wording={({ subject, value }) => changeText(subject, value, t)}
        confirm={({ id }) => callAsStaff(confirmClinicSetting, { params: { id }, body: {} })}
        refuse={({ id }) => callAsStaff(refuseClinicSetting, { params: { id } })}
        confirmed={t('settings.confirmed')}
        reload={() => client.invalidateQueries({ queryKey: settingsQuery.queryKey })}
      />
      {groups
        .filter(({ settings }) => settings.length > 0)
        .map(({ name, settings }) => (
          <SettingGroup key={name} {...{ name, settings, alerts }} />
        ))}
      <RunningFacts running={running} backup={backup} />
    </>
  )
}

const isKnown = (key: string): key is StaffSettingKey => (staffSettingKeys as string[]).includes(key)

/** Words a change; a newer server may have settings that this page doesn't know. */
const changeText = (subject: string, value: string, t: Translate): string =>
  isKnown(subject) ? `${t(`settings.${subject}`)}: ${valueText(subject, Number(value), t)}` : `${subject}: ${value}`

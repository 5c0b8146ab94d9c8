import { patientStops } from './clinic-patient-screens.ts'
import { openMore } from './clinic-steps.ts'
import { type ClinicText, clinicText } from './clinic-texts.ts'
import { at, type ClinicStop, inTurn, press, pressEscape, seen, type Visit } from './clinic-visits.ts'
import { inviteByRows, signInAs } from './make-staff.ts'
import { queryDatabase } from './query-database.ts'

const invited =
  (isEarly = false) =>
  async ({ page, language, dataDir }: Visit) =>
    page.goto(await inviteByRows(dataDir, { language, isEarly }))

const outside: ClinicStop[] = [
  { name: 'login', open: at('/clinic/login', 'page.login') },
  { name: 'login with problems', open: press('login.next') },
  { name: 'login by recovery code', open: inTurn(press('login.recovery.open'), seen('login.recovery.title')) },
  { name: 'unusable link', open: at('/clinic/accept', 'link.unusableTitle') },
  { name: 'link that begins later', open: inTurn(invited(true), seen('link.earlyTitle')) },
  {
    name: 'invitation',
    open: inTurn(invited(), ({ page, language }) =>
      page.getByLabel(clinicText(language)('accept.name'), { exact: true }).waitFor(),
    ),
  },
  { name: 'first factor', open: inTurn(press('accept.next'), seen('factor.title')) },
  {
    name: 'password and app with problems',
    open: async (visit) => {
      const say = clinicText(visit.language)
      await visit.page.getByRole('radio', { name: say('factor.password') }).check()
      await press('factor.submit')(visit)
    },
  },
  { name: 'no page', open: at('/clinic/no-such-page', 'page.notFound') },
]

const enrolment: ClinicStop[] = [
  { name: 'unfinished', open: at('/clinic', 'finish.codesTitle', 'unfinished') },
  {
    name: 'recovery codes',
    open: inTurn(press('finish.newCodes'), ({ page }) => page.locator('main ol li').first().waitFor()),
  },
  {
    name: 'notice',
    open: async (visit) => {
      await visit.page.getByLabel(clinicText(visit.language)('finish.kept')).check()
      await press('accept.next')(visit)
      await seen('finish.noticeTitle')(visit)
    },
  },
  { name: 'a factor to add', open: at('/clinic', 'page.addFactor', 'factorless') },
]

const more = (action: 'suspend' | 'reset' | 'end') => (visit: Visit) =>
  openMore(visit.page, visit.cast.colleague.name, action, visit.language)

const staff: ClinicStop[] = [
  { name: 'no permission', open: at('/clinic/settings', 'page.forbidden', 'editor') },
  { name: 'staff, seen by an editor', open: at('/clinic/staff', 'page.staff', 'editor') },
  {
    name: 'staff',
    open: inTurn(at('/clinic/staff', 'page.staff', 'admin'), ({ page }) => page.locator('table').waitFor()),
  },
  {
    name: 'what else can be done with somebody',
    open: ({ page }) => page.locator('summary').first().click(),
  },
  { name: 'invite with problems', open: inTurn(press('staff.invite'), press('staff.inviteSend')) },
  {
    name: 'invite somebody who opens patients',
    open: ({ page }) => page.locator('input[name=role-reader]').check(),
  },
  {
    name: 'change',
    open: inTurn(pressEscape, (visit) => press('staff.changeNamed', { name: visit.cast.colleague.name })(visit)),
  },
  { name: 'suspend', open: inTurn(pressEscape, more('suspend')) },
  { name: 'reset', open: inTurn(pressEscape, ({ page }) => page.reload(), more('reset')) },
  { name: 'end', open: inTurn(pressEscape, ({ page }) => page.reload(), more('end')) },
  { name: 'the menu of the person', open: inTurn(pressEscape, openMenu) },
  {
    name: 'the display panel',
    open: ({ page, language }) => page.getByRole('menuitem', { name: clinicText(language)('shell.display') }).click(),
  },
  {
    name: 'no page, signed in',
    open: inTurn(at('/clinic/no-such-page', 'page.notFound', 'admin'), ({ page }) =>
      page.getByRole('navigation').waitFor(),
    ),
  },
]

async function openMenu({ page, language, cast }: Visit): Promise<void> {
  await page.getByRole('button', { name: clinicText(language)('shell.account', { name: cast.admin.name }) }).click()
  await page.getByRole('menuitem').first().waitFor()
}

const firstSetting = ({ page }: Visit) => page.locator('main form input').first()

const pressChange = (visit: Visit, setting: ClinicText) =>
  press('settings.changeNamed', { name: clinicText(visit.language)(setting) })(visit)

const settings: ClinicStop[] = [
  {
    name: 'settings',
    open: inTurn(at('/clinic/settings', 'page.settings', 'admin'), ({ page }) =>
      page.locator('main h3').first().waitFor(),
    ),
  },
  {
    name: 'settings with a problem',
    open: async (visit) => {
      await pressChange(visit, 'settings.staff_idle_minutes')
      await firstSetting(visit).fill('1000')
      await firstSetting(visit).press('Enter')
    },
  },
  {
    name: 'step-up',
    open: async (visit) => {
      await firstSetting(visit).fill('25')
      await firstSetting(visit).press('Enter')
      await seen('stepUp.title')(visit)
    },
  },
  { name: 'waits for a second person', open: inTurn(press('stepUp.byPasskey'), seen('second.title')) },
  { name: 'a setting that is chosen', open: (visit) => pressChange(visit, 'settings.queue_lowest_level') },
]

const account: ClinicStop[] = [
  {
    name: 'account',
    open: inTurn(at('/clinic/account', 'page.account', 'admin'), ({ page }) =>
      page.locator('main section').nth(3).waitFor(),
    ),
  },
  { name: 'a new passkey', open: press('account.passkeyAdd') },
  { name: 'the last passkey', open: press('account.removeNamed', { name: 'Datorn på rum 3' }) },
  { name: 'a password with problems', open: inTurn(pressEscape, press('account.passwordSave')) },
  { name: 'new codes', open: press('account.codesMake') },
  {
    name: 'locked',
    open: async (visit) => {
      // The screens before may have taken longer than a session lasts without input.
      await signInAs(visit.page.context(), visit.cast.admin)
      const ended = "update staff_sessions set active_at = now() - interval '10 minutes' where staff_id = $1"
      await queryDatabase(visit.dataDir, ended, [visit.cast.admin.id])
      await visit.page.reload()
      await seen('lock.title')(visit)
      await visit.page.locator('#passkey').waitFor()
    },
  },
]

/** Every screen of the console in the states that staff can see. They have to be opened in this order. */
export const clinicStops: ClinicStop[] = [...outside, ...patientStops, ...enrolment, ...staff, ...settings, ...account]

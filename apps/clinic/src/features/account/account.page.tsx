import type { OwnAccount } from '@htd/contract/clinic/account'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { accountQuery } from '#shared/account/own-account.query.ts'
import { Facts } from '#shared/page/facts.tsx'
import { Loaded } from '#shared/page/loaded.tsx'
import { Section } from '#shared/page/section.tsx'
import { Access } from '#shared/roles/access.tsx'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { CodesSection } from './codes-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** One's own account: who one is, and how one signs in. */
export function Component() {
  const account = useQuery(accountQuery)
  return (
    <StaffPage title="page.account">
      <Loaded query={account}>{(own) => <Account own={own} />}</Loaded>
    </StaffPage>
  )
}

const Account = ({ own }: { own: OwnAccount }) => (
  <>
    <About own={own} />
    <LanguageSection own={own} />
    <KeysSection own={own} />
    <PasskeysSection passkeys={own.passkeys} />
    <TotpSection hasTotp={own.has_totp} />
    <PasswordSection own={own} />
    <CodesSection left={own.recovery_codes_left} email={own.email} />
    <SessionsSection />
  </>
)

function About({ own: { name, email, title, roles, scope } }: { own: OwnAccount }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <Section title={t('account.about')}>
      <Facts
        facts={[
          [t('account.name'), name],
          [t('account.email'), email],
          [t('account.title'), title[language] || t('account.noTitle')],
          [t('account.roles'), <Access key="roles" roles={roles} scope={scope} />],
        ]}
      />
      <p>{t('account.aboutText')}</p>
    </Section>
  )
}

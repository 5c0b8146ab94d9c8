import { useTranslate } from '#i18n/translate.tsx'
import { usePageArrival } from '#shared/page/page-arrival.ts'
import { DataRequestSection } from './data-request-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReminderSection } from './reminder-section.tsx'

/** What a patient can decide about the service and the account. Each section saves by itself. */
export function Component() {
  const t = useTranslate()
  usePageArrival(t('app.title', { page: t('settings.title') }), 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{t('settings.title')}</h1>
      <PasswordSection />
      <ReminderSection />
      <DataRequestSection />
    </>
  )
}

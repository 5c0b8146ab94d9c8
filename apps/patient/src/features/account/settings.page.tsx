import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { settingsQuery } from '#shared/queries/settings.query.ts'
import styles from './account.module.css'
import { DataRequestSection } from './data-request-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { SlideTimerSection } from './slide-timer-section.tsx'

/** A patient's settings of the service and the account. Each section is saved separately. */
export function Component() {
  const t = useTranslate()
  const settings = useQuery(settingsQuery)
  usePageArrival(t('app.title', { page: t('settings.title') }), 'heading')
  return (
    <div className={styles.settings}>
      <h1 tabIndex={-1}>{t('settings.title')}</h1>
      <QueryView query={settings}>
        {({ slide_timer, language }) => (
          <>
            <SlideTimerSection stored={slide_timer} />
            <LanguageSection stored={language} />
          </>
        )}
      </QueryView>
      <DisplaySection />
      <ReminderSection />
      <PasswordSection />
      <DevicesSection />
      <DataRequestSection />
      <DeleteSection />
    </div>
  )
}

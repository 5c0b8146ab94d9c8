import { type Reminder, type ReminderMonths, reminderMonths } from '@htd/contract/reminders'
import { longDate } from '@htd/domain/dates'
import { Choice } from '@htd/ui/form/choice'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './account.module.css'
import { reminderQuery } from './reminder.query.ts'
import { Section } from './section.tsx'
import { SettingOutcome } from './setting-outcome.tsx'
import { useReminder } from './use-reminder.ts'

/** Lets a patient choose when to be reminded by mail. */
export function ReminderSection() {
  const t = useTranslate()
  const query = useQuery(reminderQuery)
  return (
    <Section title={t('reminder.title')}>
      <QueryView query={query}>{(reminder) => <Choices stored={reminder} />}</QueryView>
    </Section>
  )
}

function Choices({ stored }: { stored: Reminder }) {
  const t = useTranslate()
  const id = useId()
  const { language } = useLanguage()
  const { chosen, outcome, choose, save } = useReminder()

  const change = async (months: ReminderMonths) => {
    choose(months)
    if (await save(months)) showToast(t('reminder.saved'))
  }
  return (
    <>
      <p id={`${id}-text`}>{t('reminder.text')}</p>
      <fieldset className={styles.choices} aria-describedby={`${id}-text`}>
        <legend>{t('reminder.legend')}</legend>
        {reminderMonths.map((months) => (
          <Choice
            key={months}
            type="radio"
            name={id}
            label={months === 0 ? t('reminder.none') : t('reminder.months', { n: months })}
            checked={(chosen ?? stored.months) === months}
            onChange={() => void change(months)}
          />
        ))}
      </fieldset>
      {chosen === undefined && stored.next_at && (
        <p>{t('reminder.next', { date: longDate(new Date(stored.next_at), language) })}</p>
      )}
      <SettingOutcome outcome={outcome} saved={t('reminder.saved')} />
    </>
  )
}

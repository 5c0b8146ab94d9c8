import type { Session } from '@htd/contract/account'
import { longDate } from '@htd/domain/dates'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAskedLeave } from '#shared/account/use-asked-leave.tsx'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { sessionsQuery } from './sessions.query.ts'
import { useEndSession } from './use-end-session.ts'

/** Lists the devices on which the patient is logged in, and ends their sessions. */
export function DevicesSection() {
  const t = useTranslate()
  const sessions = useQuery(sessionsQuery)
  return (
    <Section title={t('devices.title')}>
      <p>{t('devices.text')}</p>
      <QueryView query={sessions}>{(items) => <Devices items={items} />}</QueryView>
    </Section>
  )
}

function Devices({ items }: { items: readonly Session[] }) {
  const t = useTranslate()
  const endTextId = useId()
  const { busy, outcome, endOne, endOthers, endAll } = useEndSession()
  const { leave, question } = useAskedLeave(endAll)
  const others = items.filter(({ is_current }) => !is_current)
  return (
    <>
      <ul className={styles.devices}>
        {items.map((session, index) => (
          <Device
            key={session.id}
            session={session}
            place={index + 1}
            isBusy={busy === session.id}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      {outcome === 'failed' && (
        <div role="alert">
          <Problem>{t('devices.failed')}</Problem>
        </div>
      )}
      {(outcome === 'ended' || outcome === 'othersEnded') && (
        <p className={styles.outcome} data-toast-twin="">
          {t(`devices.${outcome}`)}
        </p>
      )}
      <p id={endTextId}>{t('devices.endText')}</p>
      <div className={styles.buttons}>
        {others.length > 1 && (
          <Button kind="secondary" isBusy={busy === 'others'} onClick={endOthers} aria-describedby={endTextId}>
            {t(busy === 'others' ? 'devices.ending' : 'devices.endOthers')}
          </Button>
        )}
        <Button kind="secondary" isBusy={busy === 'all'} onClick={leave} aria-describedby={endTextId}>
          {t(busy === 'all' ? 'devices.ending' : 'devices.endAll')}
        </Button>
      </div>
      {question}
    </>
  )
}

/** The time distinguishes two logins on the same day. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

const Moment = ({ iso }: { iso: string }) => (
  <>
    <DateText iso={iso} />, {clock.format(new Date(iso))}
  </>
)

type DeviceProps = {
  session: Session
  /** Place in the list, from 1. It distinguishes devices that are called the same. */
  place: number
  isBusy: boolean
  onEnd: () => void
}

function Device({ session, place, isBusy, onEnd }: DeviceProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const usedId = useId()
  const device = session.device || t('devices.unknown')
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>{device}</p>
        {session.is_current && <p className={styles.here}>{t('devices.current')}</p>}
        <p className={styles.deviceTimes}>
          {t('devices.since')} <Moment iso={session.created_at} />
          <br />
          <span id={usedId}>
            {t('devices.used')} <Moment iso={session.last_used_at} />
          </span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          kind="secondary"
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={t('devices.endNamed', { device, place, date: longDate(new Date(session.created_at), language) })}
          aria-describedby={usedId}
        >
          {t(isBusy ? 'devices.ending' : 'devices.end')}
        </Button>
      )}
    </li>
  )
}

import { endOwnSession, type listOwnSessions } from '@htd/contract/clinic/account'
import type { OutputOf } from '@htd/contract/endpoint'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Loaded } from '#shared/page/loaded.tsx'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './account.module.css'
import { sessionsQuery } from './account.query.ts'

const TITLE_ID = 'sessions'

type OwnSession = OutputOf<typeof listOwnSessions>['items'][number]

/** Where one is signed in. This session ends by signing out, in the menu. */
export function SessionsSection() {
  const t = useTranslate()
  const sessions = useQuery(sessionsQuery)
  return (
    <Section id={TITLE_ID} title={t('account.sessions')}>
      <p>{t('account.sessionsText')}</p>
      <Loaded query={sessions}>
        {(items) =>
          items.length === 0 ? (
            <p>{t('account.sessionsEmpty')}</p>
          ) : (
            <ul className={styles.list}>
              {items.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function SessionItem({ session }: { session: OwnSession }) {
  const t = useTranslate()
  const { moment } = useMoments()
  const client = useQueryClient()
  const { isBusy, failure, run } = useAction()
  const device = session.device || t('account.unknownDevice')

  const end = async () => {
    if (!(await run(() => callAsStaff(endOwnSession, { params: { id: session.id } })))) return
    document.getElementById(TITLE_ID)?.focus()
    showToast(t('account.ended', { device }))
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.itemName}>
          {device}
          {session.is_current && <span className={styles.here}>{t('account.thisDevice')}</span>}
        </p>
        <p className={styles.itemText}>
          {t('account.since', { at: moment(session.started_at) })}
          <br />
          {t('account.active', { at: moment(session.active_at) })}
          {session.is_locked && (
            <>
              <br />
              {t('account.locked')}
            </>
          )}
        </p>
        <ActionFailure failure={failure} />
      </div>
      {!session.is_current && (
        <Button
          kind="secondary"
          isBusy={isBusy}
          aria-label={t('account.endNamed', { device })}
          onClick={() => void end()}
        >
          {t(isBusy ? 'actions.busy' : 'account.end')}
        </Button>
      )}
    </li>
  )
}

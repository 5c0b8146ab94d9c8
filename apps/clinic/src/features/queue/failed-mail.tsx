import { dropMail, type ItsFailedMail, retryMail, retryMails } from '@htd/contract/clinic/mails'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { changedItems, type ItemChange } from '#shared/items/changed-items.ts'
import { serverNow } from '#shared/items/server-clock.ts'
import { Facts } from '#shared/page/facts.tsx'
import { Loaded } from '#shared/page/loaded.tsx'
import { cappedCount } from '#shared/queue-news/capped-count.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import { failedMailQuery, isGone } from './failed-mail.query.ts'
import styles from './queue.module.css'

type Props = { item: WorkItem; onClose: () => void }

/** Why a mail was given up, and what can be done about it. */
export function FailedMail({ item, onClose }: Props) {
  const t = useTranslate()
  const query = useQuery(failedMailQuery(item.id))
  return (
    <Loaded query={query}>
      {(mail) => (mail ? <Known {...{ mail, item, onClose }} /> : <p role="status">{t('queue.mail.gone')}</p>)}
    </Loaded>
  )
}

type KnownProps = Props & { mail: ItsFailedMail }

function Known({ mail, item, onClose }: KnownProps) {
  const t = useTranslate()
  const { soon } = useMoments()
  const { permissions } = useSignedIn()
  const { failed_at, attempts, reason, request_id } = mail
  return (
    <>
      <Facts
        facts={[
          [t('queue.mail.failedAt'), t('queue.mail.afterTries', { at: soon(failed_at), n: attempts })],
          [t('queue.mail.reason'), t(`queue.mail.reason.${reason}`)],
          ...(request_id ? [[t('queue.mail.request'), <code key="id">{request_id}</code>] as const] : []),
        ]}
      />
      {permissions.includes('mail.retry') ? (
        <Decisions {...{ mail, item, onClose }} />
      ) : (
        <p>{t('queue.mail.notAllowed')}</p>
      )}
    </>
  )
}

/** An item as the server leaves it when its mail is sent again or removed. */
const carriedOut = (item: WorkItem, by: string): WorkItem => ({
  ...item,
  version: item.version + 1,
  state: 'done',
  closed: { how: 'carried_out', at: new Date(serverNow()).toISOString(), by },
})

/** Its item is then done. */
function Decisions({ mail, item, onClose }: KnownProps) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const { isBusy, failure, run, forget } = useAction()
  const [isDropping, setIsDropping] = useState(false)
  const { id, reason, failed_count } = mail

  const decide = async (act: () => Promise<string>) => {
    let change: ItemChange = { goneId: item.id }
    const isSettled = await run(async () => {
      try {
        showToast(await act())
        change = { item: carriedOut(item, staff.name), isOwn: true }
      } catch (error) {
        if (!isGone(error)) throw error
        showToast(t('queue.mail.gone'), 'error')
      }
    })
    if (!isSettled) return
    onClose()
    changedItems.tell(change)
  }
  const retry = async () => {
    await callAsStaff(retryMail, { params: { id }, body: {} })
    return t('queue.mail.retried')
  }
  const retryAll = async () => {
    const { mails } = await callAsStaff(retryMails, { body: {} })
    return mails === 1 ? t('queue.mail.retried') : t('queue.mail.retriedAll', { n: mails })
  }
  const drop = async () => {
    await callAsStaff(dropMail, { params: { id }, body: {} })
    return t('queue.mail.dropped')
  }
  return (
    <>
      {!isDropping && <ActionFailure failure={failure} />}
      <div className={styles.mailActions}>
        {reason !== 'link_closed' && (
          <Button isBusy={isBusy} onClick={() => void decide(retry)}>
            {t('queue.mail.retry')}
          </Button>
        )}
        {failed_count > 1 && (
          <Button kind="secondary" isBusy={isBusy} onClick={() => void decide(retryAll)}>
            {t('queue.mail.retryAll', { n: cappedCount(failed_count) })}
          </Button>
        )}
        <Button
          kind="secondary"
          onClick={() => {
            forget()
            setIsDropping(true)
          }}
        >
          {t('queue.mail.drop')}
        </Button>
      </div>
      {isDropping && (
        <ActionDialog
          title={t('queue.mail.dropTitle')}
          submitLabel={t('queue.mail.dropSubmit')}
          kind="danger"
          {...{ isBusy, failure }}
          onSubmit={() => void decide(drop)}
          onClose={() => setIsDropping(false)}
        >
          <p>{t('queue.mail.dropText')}</p>
        </ActionDialog>
      )}
    </>
  )
}

import { dropMail, type ItsFailedMail, type MailsChanged, retryMail, retryMails } from '@htd/contract/clinic/mails'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { changedItems } from '#shared/items/changed-items.ts'
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
      {(mail) => (mail ? <Known {...{ mail, item, onClose }} /> : <p>{t('queue.mail.gone')}</p>)}
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
          ...(request_id
            ? [
                [
                  t('queue.mail.request'),
                  <code key="id" translate="no">
                    {request_id}
                  </code>,
                ] as const,
              ]
            : []),
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

/** Its item is then done. */
function Decisions({ mail, item, onClose }: KnownProps) {
  const t = useTranslate()
  const { isBusy, failure, decide, forget } = useDecision(item, onClose)
  const [asked, setAsked] = useState<'drop' | 'retryAll'>()
  const { id, reason, retryable_count } = mail
  const n = cappedCount(retryable_count)

  const ask = (what: 'drop' | 'retryAll') => {
    forget()
    setAsked(what)
  }
  const retry = () =>
    decide(
      () => callAsStaff(retryMail, { params: { id }, body: {} }),
      () => t('queue.mail.retried'),
    )
  const retryAll = () =>
    decide(
      () => callAsStaff(retryMails, { body: {} }),
      ({ mails }) => (mails === 1 ? t('queue.mail.retried') : t('queue.mail.retriedAll', { n: mails })),
    )
  const drop = () =>
    decide(
      () => callAsStaff(dropMail, { params: { id }, body: {} }),
      () => t('queue.mail.dropped'),
    )
  const question = { isBusy, failure, onClose: () => setAsked(undefined) }
  return (
    <>
      {!asked && <ActionFailure failure={failure} />}
      <div className={styles.mailActions}>
        {reason !== 'link_closed' && (
          <Button isBusy={isBusy} onClick={() => void retry()}>
            {t('queue.mail.retry')}
          </Button>
        )}
        {reason !== 'link_closed' && retryable_count > 1 && (
          <Button kind="secondary" onClick={() => ask('retryAll')}>
            {t('queue.mail.retryAll', { n })}
          </Button>
        )}
        <Button kind="secondary" onClick={() => ask('drop')}>
          {t('queue.mail.drop')}
        </Button>
      </div>
      {asked === 'retryAll' && (
        <ActionDialog
          {...question}
          title={t('queue.mail.retryAllTitle', { n })}
          submitLabel={t('queue.mail.retryAllSubmit')}
          onSubmit={() => void retryAll()}
        >
          <p>{t('queue.mail.retryAllText')}</p>
        </ActionDialog>
      )}
      {asked === 'drop' && (
        <ActionDialog
          {...question}
          title={t('queue.mail.dropTitle')}
          submitLabel={t('queue.mail.dropSubmit')}
          kind="danger"
          onSubmit={() => void drop()}
        >
          <p>{t('queue.mail.dropText')}</p>
        </ActionDialog>
      )}
    </>
  )
}

/** Carries out a decision about the mail of an item, closes the dialog and says what became of it. */
function useDecision(item: WorkItem, onClose: () => void) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const { isBusy, failure, run, forget } = useAction()

  const decide = async (act: () => Promise<MailsChanged>, inWords: (changed: MailsChanged) => string) => {
    let changed: MailsChanged = { mails: 0 }
    const isSettled = await run(async () => {
      try {
        changed = await act()
      } catch (error) {
        // Somebody else was faster.
        if (!isGone(error)) throw error
      }
    })
    if (!isSettled) return
    onClose()
    if (changed.mails === 0) {
      showToast(t('queue.mail.gone'), 'error')
      changedItems.tell({ goneId: item.id })
    } else {
      showToast(inWords(changed))
      changedItems.tell({ item: carriedOut(item, staff.name), isOwn: true })
    }
  }
  return { isBusy, failure, decide, forget }
}

/** An item as the server leaves it when its mail is sent again or removed. */
const carriedOut = (item: WorkItem, by: string): WorkItem => ({
  ...item,
  version: item.version + 1,
  state: 'done',
  closed: { how: 'carried_out', at: new Date(serverNow()).toISOString(), by },
})

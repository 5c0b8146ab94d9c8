import type { Review } from '@htd/contract/quiz'
import { WaitingIllustration } from '@htd/ui/picture/illustrations/waiting'
import { DateText } from '@htd/web/page/date-text.tsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { commentsIn } from './comments-in.ts'
import styles from './result.module.css'

/** How far the clinic has come: it is awaited, has read the answers, or has closed them without a comment. */
export function ClinicState({ review }: { review: Review }) {
  const t = useTranslate()
  const { awaiting_since, read_by_clinic_at, tells_clinic_when_seen } = review
  if (!awaiting_since && commentsIn(review).length === 0) return <Closed readAt={read_by_clinic_at} />
  return (
    <>
      {awaiting_since && <Awaiting since={awaiting_since} />}
      {read_by_clinic_at && (
        <p className={styles.read}>
          {t('result.readByClinic')} <DateText iso={read_by_clinic_at} />
        </p>
      )}
      {tells_clinic_when_seen && <p className={styles.read}>{t('result.tellsClinic')}</p>}
    </>
  )
}

/** @param readAt null: it was closed unread, because nobody had an account yet, so the page doesn't say that it was read */
function Closed({ readAt }: { readAt: string | null }) {
  const t = useTranslate()
  return (
    <>
      {readAt && (
        <p className={styles.state}>
          <IconCheck aria-hidden size="1.333em" />
          <span>
            {t('result.closed')}, <DateText iso={readAt} />
          </span>
        </p>
      )}
      <p>{t('result.closedText')}</p>
    </>
  )
}

function Awaiting({ since }: { since: string }) {
  const t = useTranslate()
  return (
    <div className={styles.waiting}>
      <div>
        <p className={styles.state}>
          <IconClock aria-hidden size="1.333em" />
          <span>
            <span className={styles.awaiting}>{t('result.awaiting')}</span> {t('result.awaitingSince')}{' '}
            <DateText iso={since} />
          </span>
        </p>
        <p>{t('result.awaitingText')}</p>
      </div>
      <WaitingIllustration />
    </div>
  )
}

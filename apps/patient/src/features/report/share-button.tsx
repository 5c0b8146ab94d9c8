import { longDate } from '@htd/domain/dates'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { onePress } from '@htd/web/page/one-press.ts'
import { useId, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useCopy } from '#shared/page/use-copy.ts'
import styles from './report-tools.module.css'
import { useShareLinks } from './use-share-links.ts'

type Props = { participationId: string }

/** Opens the panel for sharing the report with another caregiver. */
export function ShareButton({ participationId }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <Button kind="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
        {t('report.share')}
      </Button>
      <section
        id={panelId}
        className={styles.share}
        hidden={!isOpen}
        onClickCapture={onePress}
        aria-label={t('report.share')}
      >
        {isOpen && <SharePanel participationId={participationId} />}
      </section>
    </>
  )
}

function SharePanel({ participationId }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { links, made, hasFailed, make, end } = useShareLinks(participationId)
  const [isMaking, setIsMaking] = useState(false)
  const makeOne = async () => {
    setIsMaking(true)
    await make()
    setIsMaking(false)
  }
  return (
    <>
      <p>{t('report.shareText')}</p>
      <Button isBusy={isMaking} onClick={() => void makeOne()}>
        {t('report.shareMake')}
      </Button>
      {hasFailed && <p role="alert">{t('report.shareFailed')}</p>}
      {made && <MadeLink url={made.url} />}
      <h2>{t('report.shareOpen')}</h2>
      {links?.length === 0 && <p>{t('report.shareNone')}</p>}
      <ul className={styles.links}>
        {links?.map(({ id, created_at, expires_at }, index) => (
          <li key={id}>
            <ShareLine created={created_at} expires={expires_at} />
            <Button
              kind="secondary"
              aria-label={t('report.shareEndNamed', {
                place: index + 1,
                date: longDate(new Date(created_at), language),
              })}
              onClick={() => end(id)}
            >
              {t('report.shareEnd')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Puts the dates into the placeholders of the sentence. */
function ShareLine({ created, expires }: { created: string; expires: string }) {
  const t = useTranslate()
  const dates: Record<string, string> = { '{created}': created, '{expires}': expires }
  const parts = t('report.shareLine').split(/(\{\w+\})/)
  return (
    <span>
      {parts.map((part) => {
        const iso = dates[part]
        return iso ? <DateText key={part} iso={iso} /> : part
      })}
    </span>
  )
}

function MadeLink({ url }: { url: string }) {
  const t = useTranslate()
  const id = useId()
  const { copy, said } = useCopy({ copied: t('report.shareCopied'), notCopied: t('report.shareNotCopied') })
  return (
    <>
      <div className={styles.made} role="status">
        <label htmlFor={id}>{t('report.shareLink')}</label>
        <input id={id} className={styles.url} readOnly value={url} onFocus={({ target }) => target.select()} />
        <p>{t('report.shareOnce')}</p>
        {navigator.clipboard && (
          <Button kind="secondary" onClick={() => void copy(url)}>
            {t('report.shareCopy')}
          </Button>
        )}
      </div>
      {said && <p data-toast-twin="">{said}</p>}
    </>
  )
}

import { type Invitation, readInvitation } from '@htd/contract/clinic/invitations'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { soonText } from '#shared/moment-text.ts'
import { call } from '#shared/session/current-session.ts'

/** The server is asked, not the clock of the page, which may be wrong. */
const ASK_EVERY_MS = 20_000

type Props = { token: string; opensAt: string | undefined; onOpen: (invitation: Invitation) => void }

/** Says when a link begins to work, and goes on once it does. */
export function NotOpenYet({ token, opensAt, onOpen }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  useEffect(() => {
    const asking = setInterval(() => {
      // Any other answer than that it is open leaves the page as it is.
      call(readInvitation, {}, { token }).then(onOpen, () => undefined)
    }, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [token, onOpen])

  return (
    <>
      <h1 tabIndex={-1}>{t('link.earlyTitle')}</h1>
      {opensAt && (
        <p>
          <strong>{t('link.earlyText', { when: soonText(opensAt, language) })}</strong>
        </p>
      )}
      <p>{t('link.earlyWait')}</p>
    </>
  )
}

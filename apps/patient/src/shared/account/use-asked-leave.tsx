import { type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { LoseWaitingDialog } from '#shared/quiz/lose-waiting-dialog.tsx'
import { findWaiting } from '#shared/quiz/waiting.ts'

/**
 * Asks before a log-out that would remove answers which wait to be sent.
 * @param leave logs out
 * @returns `leave` for the control, and the question to render outside of it
 */
export function useAskedLeave(leave: () => void): { leave: () => void; question: ReactNode } {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => ((await findWaiting()) ? setIsAsking(true) : leave())
  const goOn = () => {
    setIsAsking(false)
    leave()
  }
  const question = isAsking && (
    <LoseWaitingDialog
      title={t('shell.leaveTitle')}
      goOn={t('shell.logOut')}
      onGoOn={goOn}
      onKeep={() => setIsAsking(false)}
    />
  )
  return { leave: () => void ask(), question }
}

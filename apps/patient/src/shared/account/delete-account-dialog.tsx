import { ApiError } from '@htd/contract/client'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { profileQuery } from '#shared/queries/profile.query.ts'
import { MissingTokenError } from '#shared/wait-for-token.ts'
import { deleteAccount } from './delete-account.ts'
import { useTexts } from './use-texts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Explains the consequences of deleting the account and asks for confirmation. Used by the settings and the user menu. */
export const DeleteAccountDialog = ({ isOpen, onClose }: Props) => isOpen && <Deletion onClose={onClose} />

function Deletion({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslate()
  const isReady = useTexts('settings')
  const { problem, isBusy, confirm } = useDeletion()
  const actions = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      {isReady && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {t(isBusy ? 'delete.busy' : 'delete.confirm')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title={t('shell.deleteTitle')} onClose={onClose} actions={actions}>
      {isReady ? <Consequences /> : <LoadingText text={t('load.loading')} />}
      <div role="alert">{problem && <Problem>{problem}</Problem>}</div>
    </Dialog>
  )
}

function Consequences() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data, isError } = useQuery({ ...profileQuery(language), staleTime: 0 })
  return (
    <>
      <p>{t('delete.consequences')}</p>
      {data && <p>{data.kept_by_law ? data.kept_by_law.text : t('delete.nothingKept')}</p>}
      {isError && <p>{t('delete.keptUnknown')}</p>}
      <p>{t('delete.mail')}</p>
    </>
  )
}

function problemOf(error: unknown, t: Translate): string {
  if (error instanceof MissingTokenError) return t('delete.noToken')
  if (error instanceof ApiError) return `${t('delete.failed')} ${error.problem.error}`
  return t('delete.noAnswer')
}

function useDeletion() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const confirm = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      await deleteAccount()
    } catch (error) {
      setIsBusy(false)
      if (error instanceof SignedOutError) return
      console.error('account deletion failed', error)
      setProblem(problemOf(error, t))
      return
    }
    navigate(paths.login(), { state: { notice: 'deleted' } })
  }
  return { problem, isBusy, confirm }
}

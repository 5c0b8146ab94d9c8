import { ApiError } from '@htd/contract/client'
import { downloadDataExport } from '@htd/contract/data-requests'
import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { saveFile } from '@htd/web/page/save-file.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'

type State = 'idle' | 'busy' | 'done' | { failure: string }

/** Fetches the ZIP with the patient's token, which a plain link could not send, and saves it. */
export function DownloadButton({ id }: { id: string }) {
  const t = useTranslate()
  const [state, setState] = useState<State>('idle')

  const download = async () => {
    setState('busy')
    try {
      const bytes = await callAsPatient(downloadDataExport, { params: { id } })
      saveFile(t('data.fileName', { day: swedishDay(new Date()) }), bytes, 'application/zip')
      setState('done')
    } catch (error) {
      if (error instanceof SignedOutError) return
      setState({ failure: error instanceof ApiError ? error.problem.error : t('app.failedText') })
    }
  }
  const isBusy = state === 'busy'
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {t(isBusy ? 'data.downloading' : 'data.download')}
      </Button>
      <p role="status">{state === 'done' && t('data.downloaded')}</p>
      {typeof state === 'object' && (
        <div role="alert">
          <Problem>{state.failure}</Problem>
        </div>
      )}
    </>
  )
}

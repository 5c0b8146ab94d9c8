import type { CareNotice } from '@htd/contract/errors'
import { buttonClass } from '@htd/ui/form/button'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import { CareNoticeBox } from '../answers/care-notice-box.tsx'
import { startOverPath } from './start-over.ts'

type Props = { type: QuestionType; notice: CareNotice | undefined }

/** Says that there are too few answers for a result. Care advice that applies anyway comes first. */
export function Insufficient({ type, notice }: Props) {
  const t = useTranslate()
  useEffect(focusHeading, [])
  return (
    <>
      <h1 tabIndex={-1}>{t('overlay.insufficient')}</h1>
      {notice && <CareNoticeBox notice={notice} />}
      <p>{t('overlay.insufficientText')}</p>
      <Link href={startOverPath(type)} className={buttonClass()}>
        {t('overlay.startOver')}
      </Link>
    </>
  )
}

import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'

/** Stands for an invitation that was used, is too old or foreign. */
export function UnusableLink() {
  const t = useTranslate()
  return (
    <>
      <h1 tabIndex={-1}>{t('link.unusableTitle')}</h1>
      <p>{t('link.unusableText')}</p>
      <p>
        {t('link.hasAccount')} <Link href={at.login.link()}>{t('link.login')}</Link>
      </p>
    </>
  )
}

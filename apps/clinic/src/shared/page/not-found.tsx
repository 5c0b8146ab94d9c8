import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { buttonClass } from '@htd/ui/form/button'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { StaffPage } from '#shared/shell/staff-page.tsx'
import { OutsideFrame } from './outside-frame.tsx'

function WayHome() {
  const t = useTranslate()
  return (
    <>
      <p>{t('notFound.text')}</p>
      <p>
        <Link className={buttonClass('secondary')} href={at.home.link()}>
          {t('notFound.home')}
        </Link>
      </p>
    </>
  )
}

/** An unknown address, in the shell. */
export const NotFoundInside = () => (
  <StaffPage title="page.notFound">
    <WayHome />
  </StaffPage>
)

/** An unknown address, for who is not signed in. */
export function NotFoundOutside() {
  const t = useTranslate()
  return (
    <OutsideFrame title="page.notFound">
      <h1 tabIndex={-1}>{t('page.notFound')}</h1>
      <WayHome />
    </OutsideFrame>
  )
}

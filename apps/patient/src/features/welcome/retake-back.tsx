import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'

export function RetakeBack() {
  const t = useTranslate()
  return (
    <p>
      <Link href={paths.dashboard()}>{t('retake.back')}</Link>
    </p>
  )
}

import { useTranslate } from '#i18n/translate.ts'
import { StartPage } from './start-page.tsx'

export function Component() {
  const t = useTranslate()
  return (
    <StartPage type="first" page={t('welcome.page')} title={t('welcome.title')}>
      <li>{t('welcome.noAccount')}</li>
      <li>{t('welcome.canChange')}</li>
    </StartPage>
  )
}

import { useTranslate } from '#i18n/translate.ts'
import { LastAnswered } from './last-answered.tsx'
import { RetakeBack } from './retake-back.tsx'
import { StartPage } from './start-page.tsx'

export function Component() {
  const t = useTranslate()
  return (
    <StartPage type="retake" page={t('retake.title')} title={t('retake.title')} before={<RetakeBack />}>
      <li>{t('retake.text')}</li>
      <LastAnswered isSymptom={false} />
      <li>{t('welcome.canChange')}</li>
    </StartPage>
  )
}

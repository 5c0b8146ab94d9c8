import { useTranslate } from '#i18n/translate.ts'
import { LastAnswered, TooSoon, useEarlierResults } from './last-answered.tsx'
import { RetakeBack } from './retake-back.tsx'
import { StartPage } from './start-page.tsx'

export function Component() {
  const t = useTranslate()
  const before = useEarlierResults()
  return (
    <StartPage
      type="symptom"
      page={t('retake.symptomsTitle')}
      title={t('retake.symptomsTitle')}
      before={<RetakeBack />}
      notice={<TooSoon before={before} />}
    >
      <li>{t('retake.symptomsText')}</li>
      <li>{t('retake.recommended')}</li>
      <LastAnswered before={before} isSymptom />
      <li>{t('welcome.canChange')}</li>
    </StartPage>
  )
}

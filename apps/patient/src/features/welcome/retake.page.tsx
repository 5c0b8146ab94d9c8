import { useTranslate } from '#i18n/translate.ts'
import { LastAnswered, TooSoon, useEarlierResults } from './last-answered.tsx'
import { RetakeBack } from './retake-back.tsx'
import { StartPage } from './start-page.tsx'

export function Component() {
  const t = useTranslate()
  const before = useEarlierResults()
  return (
    <StartPage
      type="retake"
      page={t('retake.title')}
      title={t('retake.title')}
      before={<RetakeBack />}
      notice={<TooSoon before={before} />}
    >
      <li>{t('retake.text')}</li>
      <LastAnswered before={before} isSymptom={false} />
      <li>{t('welcome.canChange')}</li>
    </StartPage>
  )
}

import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useTranslate } from '#i18n/translate.ts'
import { AssistantPanel } from '#shared/assistant/assistant-panel.tsx'
import { usePublicSettings } from '#shared/public-settings.ts'

/** The assistant on its own page, so that nothing floats above other content. */
export function Component() {
  const t = useTranslate()
  const settings = usePublicSettings()
  usePageArrival(t('app.title', { page: t('assistant.title') }), 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{t('assistant.title')}</h1>
      {settings?.assistant === false ? <p>{t('assistant.off')}</p> : <AssistantPanel />}
    </>
  )
}

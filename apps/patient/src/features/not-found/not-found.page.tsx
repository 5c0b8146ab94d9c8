import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { NotFound } from './not-found.tsx'

/** Page for any unknown URL. */
export function Component() {
  const t = useTranslate()
  return (
    <PageFrame title={t('notFound.page')} hasLanguageSwitch>
      <NotFound help={paths.publicHelp()} />
    </PageFrame>
  )
}

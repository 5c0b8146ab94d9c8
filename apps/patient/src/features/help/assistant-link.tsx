import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { usePublicSettings } from '#shared/public-settings.ts'
import styles from './help.module.css'

/** Link to the assistant, if the clinic has enabled it. */
export function AssistantLink() {
  const t = useTranslate()
  const settings = usePublicSettings()
  if (!settings?.assistant) return null
  return (
    <div className={styles.assistant}>
      <IconMessageQuestion aria-hidden size="1.778em" />
      <div>
        <Link href={paths.assistant()}>{t('help.assistant')}</Link>
        <p>{t('help.assistantText')}</p>
      </div>
    </div>
  )
}

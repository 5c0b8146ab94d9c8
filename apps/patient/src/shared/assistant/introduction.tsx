import { legalAddresses } from '@htd/contract/legal-addresses'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import styles from './assistant.module.css'

/**
 * Says first that the assistant is a machine, then what it can and can't do, who else receives the text, and where to read more.
 * @param modelHost host of the service that may generate answers
 */
export function Introduction({ modelHost }: { modelHost: string | null | undefined }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <>
      <p>
        <strong>{t('assistant.first')}</strong> {t('assistant.limits')}
      </p>
      {modelHost && <p>{t('assistant.service', { host: modelHost })}</p>}
      <p className={styles.small}>
        {t('assistant.from')} {t('assistant.memory')}{' '}
        <a href={legalAddresses.current.link({ document: 'ai', language })} target="_blank" rel="noopener">
          {t('assistant.document')} ({t('app.newTab')})
        </a>
      </p>
    </>
  )
}

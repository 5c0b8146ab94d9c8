import { CheckboxRow } from '@htd/ui/form/checkbox-row'
import { useTranslate } from '#i18n/translate.ts'
import { type LegalDocument, useLegalUrl } from '#shared/quiz/quiz-start.ts'
import type { Consents as Given } from '#shared/storage/local.ts'
import styles from './consents.module.css'

type Props = { given: Given; onChange: (given: Given) => void }

/** Neither is ticked in advance. The document links are outside the labels, so that opening one ticks nothing. */
export function Consents({ given, onChange }: Props) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('email.consents')}</legend>
      <CheckboxRow
        name="terms"
        label={t('email.terms')}
        checked={given.terms}
        onChange={(event) => onChange({ ...given, terms: event.target.checked })}
        link={<DocumentLink document="TAC" text={t('email.readTerms')} />}
      />
      <CheckboxRow
        name="privacy"
        label={t('email.privacy')}
        checked={given.privacy}
        onChange={(event) => onChange({ ...given, privacy: event.target.checked })}
        link={
          <>
            <DocumentLink document="PP" text={t('email.readPrivacy')} />
            <br />
            <DocumentLink document="DP" text={t('email.readProcessing')} />
          </>
        }
      />
    </fieldset>
  )
}

function DocumentLink({ document, text }: { document: LegalDocument; text: string }) {
  const t = useTranslate()
  const url = useLegalUrl(document)
  if (!url) return <span>{t('email.documentMissing')}</span>
  return (
    <a href={url} target="_blank" rel="noopener">
      {text} ({t('app.newTab')})
    </a>
  )
}

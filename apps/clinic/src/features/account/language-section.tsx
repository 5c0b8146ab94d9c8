import type { OwnAccount } from '@htd/contract/clinic/account'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { Choice } from '@htd/ui/form/choice'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useId } from 'react'
import { translateTo, useTranslate } from '#i18n/translate.ts'
import { useStoreLanguage } from '#shared/account/use-store-language.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Section } from '#shared/page/section.tsx'
import styles from './account.module.css'

/** Language of the pages and of the mails. */
export function LanguageSection({ own }: { own: OwnAccount }) {
  const t = useTranslate()
  const id = useId()
  const storeLanguage = useStoreLanguage()
  const { changeLanguage } = useLanguage()
  const { isBusy, failure, run } = useAction()

  const change = async (next: Language) => {
    const isStored = await run(async () => {
      await storeLanguage(next)
      await changeLanguage(next)
    })
    if (isStored) showToast(translateTo(next)('account.languageSaved'))
  }
  return (
    <Section title={t('account.language')}>
      <p id={id}>{t('account.languageText')}</p>
      <fieldset className={styles.choices} aria-describedby={id} aria-busy={isBusy}>
        <legend className="visually-hidden">{t('account.language')}</legend>
        {languages.map((one) => (
          <Choice
            key={one}
            type="radio"
            name={`${id}-language`}
            lang={one}
            label={t(`language.${one}`)}
            checked={own.language === one}
            onChange={() => void change(one)}
          />
        ))}
      </fieldset>
      <ActionFailure failure={failure} />
    </Section>
  )
}

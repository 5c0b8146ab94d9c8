import { ApiError } from '@htd/contract/client'
import { changeOwnAccount, type OwnAccount } from '@htd/contract/clinic/account'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { Choice } from '@htd/ui/form/choice'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { translateTo, useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import styles from './account.module.css'
import { accountQuery } from './account.query.ts'

/** Stores the language. If the account has changed meanwhile the language is set all the same: nothing else is overwritten. */
async function store(language: Language, version: number): Promise<OwnAccount> {
  const input = { body: { language } }
  try {
    return await callAsStaff(changeOwnAccount, input, { version })
  } catch (error) {
    const current = error instanceof ApiError ? error.problem.current_version : undefined
    if (current === undefined) throw error
    return await callAsStaff(changeOwnAccount, input, { version: current })
  }
}

/** Language of the pages and of the mails. */
export function LanguageSection({ own }: { own: OwnAccount }) {
  const t = useTranslate()
  const id = useId()
  const client = useQueryClient()
  const { changeLanguage } = useLanguage()
  const { isBusy, failure, run } = useAction()

  const change = async (next: Language) => {
    const isStored = await run(async () => {
      client.setQueryData(accountQuery.queryKey, await store(next, own.version))
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

import type { Profile } from '@htd/contract/account'
import { buttonClass } from '@htd/ui/form/button'
import type { RefObject } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './account.module.css'

type Props = { profile: Profile; editRef: RefObject<HTMLButtonElement | null>; onEdit: () => void }

/** The stored name, with an edit button. */
export function NameView({ profile: { first_name, last_name }, editRef, onEdit }: Props) {
  const t = useTranslate()
  return (
    <>
      {first_name || last_name ? (
        <dl className={styles.facts}>
          <dt>{t('profile.firstName')}</dt>
          <dd>
            <bdi>{first_name || t('profile.notGiven')}</bdi>
          </dd>
          <dt>{t('profile.lastName')}</dt>
          <dd>
            <bdi>{last_name || t('profile.notGiven')}</bdi>
          </dd>
        </dl>
      ) : (
        <p>{t('profile.newUser')}</p>
      )}
      <button
        ref={editRef}
        type="button"
        className={buttonClass('secondary')}
        aria-label={t('profile.editNamed')}
        onClick={onEdit}
      >
        {t('profile.edit')}
      </button>
    </>
  )
}

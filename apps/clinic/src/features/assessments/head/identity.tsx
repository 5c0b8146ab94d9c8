import { Button } from '@htd/ui/form/button'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import styles from './head.module.css'
import type { Person, ShownIdentity } from './use-identity.ts'

/** Shows on request who the patient is. */
export function Identity({ identity }: { identity: ShownIdentity }) {
  const t = useTranslate()
  const textId = useId()
  const { permissions } = useSignedIn()
  const { person, show, isBusy, failure } = identity
  if (!permissions.includes('patient.identity')) return null
  if (person) return <ShownPerson person={person} />
  return (
    <div className={styles.tool}>
      <Button kind="secondary" isBusy={isBusy} aria-describedby={textId} onClick={() => void show()}>
        {t('assessments.showName')}
      </Button>
      <p id={textId} className={styles.note}>
        {t('assessments.nameLogged')}
      </p>
      <ActionFailure failure={failure} />
    </div>
  )
}

function ShownPerson({ person }: { person: Person }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={box} role="group" aria-label={t('assessments.name')} tabIndex={-1} className={styles.person}>
      <p className={styles.name} translate="no">
        <bdi>{name || t('assessments.noName')}</bdi>
      </p>
      <p>
        {t('assessments.address')}: <bdi>{person.email}</bdi>
        {!person.is_confirmed && ` (${t('assessments.unconfirmed')})`}
      </p>
      <p className={styles.note}>{t('assessments.nameUntil')}</p>
    </div>
  )
}

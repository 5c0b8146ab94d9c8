import { showIdentity } from '@htd/contract/clinic/assessments'
import type { OutputOf } from '@htd/contract/endpoint'
import { Button } from '@htd/ui/form/button'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff, session } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import styles from './head.module.css'

type Person = OutputOf<typeof showIdentity>
type Props = { id: string; onFailure: (error: unknown) => void }

const isLocked = () => session.state.get().phase === 'locked'

/** The name, kept here and nowhere else until the page is left or the screen locks. An answer that comes while it is locked is dropped. */
function useIdentity({ id, onFailure }: Props) {
  const [person, setPerson] = useState<Person>()
  const { run, ...action } = useAction()
  useEffect(() => session.state.subscribe(() => isLocked() && setPerson(undefined)), [])
  const show = () =>
    run(async () => {
      try {
        const found = await callAsStaff(showIdentity, { params: { id }, body: { reason: 'care', words: '' } })
        if (!isLocked()) setPerson(found)
      } catch (error) {
        onFailure(error)
        throw error
      }
    })
  return { person, show, ...action }
}

/** Shows on request who the patient is. */
export function Identity(props: Props) {
  const t = useTranslate()
  const textId = useId()
  const { permissions } = useSignedIn()
  const { person, show, isBusy, failure } = useIdentity(props)
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

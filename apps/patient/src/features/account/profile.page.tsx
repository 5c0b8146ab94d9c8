import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { profileQuery } from '#shared/queries/profile.query.ts'
import styles from './account.module.css'
import { NameForm } from './name-form.tsx'
import { NameView } from './name-view.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { Section } from './section.tsx'

/** The owner of the account. The name can be edited in place. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const profile = useQuery(profileQuery(language))
  const [isEditing, setIsEditing] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  usePageArrival(t('app.title', { page: t('profile.title') }), 'heading')

  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const start = () => {
    setIsSaved(false)
    setIsEditing(true)
  }
  const finish = (hasSaved: boolean) => {
    setIsSaved(hasSaved)
    setIsEditing(false)
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('profile.title')}</h1>
      <QueryView query={profile}>
        {(data) => (
          <>
            <Section title={t('profile.name')}>
              {isEditing ? (
                <NameForm profile={data} onDone={finish} />
              ) : (
                <NameView profile={data} editRef={edit} onEdit={start} />
              )}
              {isSaved && (
                <p className={styles.outcome} data-toast-twin="">
                  {t('profile.saved')}
                </p>
              )}
            </Section>
            <ProfileFacts email={data.email} />
          </>
        )}
      </QueryView>
    </>
  )
}

import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { TextButton } from '@htd/ui/form/text-button'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { unsentTexts } from '#shared/session/current-session.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './unsent.module.css'
import type { UnsentText } from './unsent-texts.ts'

/** Leads to what the person typed here and the server never got, where it was typed. Nothing while there is none. */
export function UnsentNotice() {
  const t = useTranslate()
  const { moment } = useMoments()
  const [texts, setTexts] = useState<readonly UnsentText[]>([])
  useEffect(() => {
    let isGone = false
    void unsentTexts.list().then((found) => {
      if (!isGone) setTexts(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  const discard = (assessmentId: string) => {
    for (const one of texts)
      if (one.assessmentId === assessmentId) void unsentTexts.forget(one.id).catch(() => undefined)
    setTexts(texts.filter((one) => one.assessmentId !== assessmentId))
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  const places = [...new Map(texts.toReversed().map((one) => [one.assessmentId, one])).values()]
  if (places.length === 0) return null
  return (
    <section className={styles.notice} aria-label={t('unsent.title')}>
      <p>{t('unsent.text')}</p>
      <ul>
        {places.map(({ assessmentId, at: typedAt }) => (
          <li key={assessmentId}>
            <Link href={at.assessment.link({ id: assessmentId, tab: 'comments' })}>
              {t('unsent.open', { time: moment(new Date(typedAt).toISOString()) })}
            </Link>{' '}
            <TextButton
              aria-label={t('unsent.discardNamed', { time: moment(new Date(typedAt).toISOString()) })}
              onClick={() => discard(assessmentId)}
            >
              {t('unsent.discard')}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

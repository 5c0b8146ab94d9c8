import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { UrgencyMark } from '#shared/items/urgency-mark.tsx'
import { ChangeText } from '../facts/change-text.tsx'
import { Scale } from '../facts/scale.tsx'
import type { Items } from '../items/use-items.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { CopyText } from './copy-text.tsx'
import styles from './head.module.css'
import { Identity } from './identity.tsx'
import { Origin } from './origin.tsx'
import { Receipt } from './receipt.tsx'
import { RedFlags } from './red-flags.tsx'
import type { ShownIdentity } from './use-identity.ts'
import { Work } from './work.tsx'

type Props = {
  opened: ReadAssessment
  items: Items
  identity: ShownIdentity
  onFailure: (error: unknown) => void
}

/** What somebody has to know first: red flags, burden and change, what the patient sees, and what can be done. */
export function Head({ opened, items, identity, onFailure }: Props) {
  const t = useTranslate()
  return (
    <>
      <RedFlags opened={opened} />
      <section className={styles.card} aria-label={t('assessments.summary')}>
        <div className={styles.marks}>
          <UrgencyMark urgency={opened.triage} />
          <Status opened={opened} />
        </div>
        <div className={styles.halves}>
          <Burden opened={opened} />
          <div className={styles.half}>
            <Receipt opened={opened} />
            <Work opened={opened} items={items} />
          </div>
        </div>
        <Origin opened={opened} />
        <div className={styles.tools}>
          <Identity identity={identity} />
          <CopyText id={opened.id} onFailure={onFailure} />
        </div>
      </section>
    </>
  )
}

function Status({ opened: { change } }: { opened: ReadAssessment }) {
  const { language } = useLanguage()
  return <StatusBadge status={change.status} text={change.title[language]} />
}

function Burden({ opened: { burden, change } }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { percent } = useNumbers()
  return (
    <div className={styles.half}>
      <p className={styles.burden}>
        {t('assessments.burden')} <strong className={styles.number}>{percent(burden.percent)}</strong>{' '}
        <span>{burden.band.title[language]}</span>
      </p>
      <Scale burden={burden} />
      <ChangeText change={change} />
    </div>
  )
}

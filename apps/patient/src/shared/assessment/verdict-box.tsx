import { splitResult } from '@htd/domain/result-text/split-result'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { NumberLinks } from '@htd/ui/text/number-links'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Advice } from './advice.tsx'
import { AssessmentName } from './assessment-name.tsx'
import { LevelAndChange } from './level-and-change.tsx'
import { LoweredAdvice, StandingAdvice } from './other-answers.tsx'
import type { Verdict } from './verdict.ts'
import styles from './verdict-box.module.css'

type Props = {
  verdict: Verdict
  /** Stands after kind and date. */
  mark?: ReactNode
}

/**
 * The verdict in one box: whose answers, what to do, level, change. Urgent advice stands alone in it: neither a level nor a change may
 * weaken it.
 */
export function VerdictBox({ verdict, mark }: Props) {
  const { newest } = verdict
  const hasAlarm = isUrgent(newest.triage)
  const name = (
    <p className={styles.name}>
      <AssessmentName item={newest} /> {mark}
    </p>
  )
  return (
    <>
      <LoweredAdvice verdict={verdict} />
      <Advice html={splitResult(newest).advice} isUrgent={hasAlarm} before={hasAlarm ? undefined : name}>
        {hasAlarm ? name : <LevelAndChange item={newest} />}
        <StandingAdvice verdict={verdict} />
      </Advice>
      {!hasAlarm && <WhomToCall />}
    </>
  )
}

/** When to call at once, which is never folded away. */
export function WhomToCall() {
  const t = useTranslate()
  return (
    <p className={styles.call}>
      <NumberLinks text={t('verdict.call')} />
    </p>
  )
}

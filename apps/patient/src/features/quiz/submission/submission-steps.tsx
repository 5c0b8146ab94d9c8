import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import { useTranslate } from '#i18n/translate.ts'
import styles from './submission-steps.module.css'

const steps = ['analysing', 'updating', 'complete'] as const
type Step = (typeof steps)[number]

/** The steps reached so far. Each new one is announced separately. */
export function SubmissionSteps({ phase }: { phase: Step }) {
  const t = useTranslate()
  const current = steps.indexOf(phase)
  return (
    <div role="status" aria-atomic="false" aria-busy={phase !== 'complete'} className={styles.steps}>
      {steps.slice(0, current + 1).map((step, index) => {
        const isDone = index < current || step === 'complete'
        const Icon = isDone ? IconCircleCheck : IconCircleDot
        return (
          <p key={step} className={styles.step}>
            <Icon aria-hidden size="1.333em" />
            <span>{t(`overlay.${step}`)}</span>
          </p>
        )
      })}
    </div>
  )
}

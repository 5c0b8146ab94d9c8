import type { ReadAssessment, RedFlag } from '@htd/contract/clinic/assessments'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { UrgencyMark } from '#shared/items/urgency-mark.tsx'
import { Given, useWording } from '../words/wording.tsx'
import styles from './red-flags.module.css'

/** A rule that asks for care today or at once. What makes it Soon is a reason, but no flag. */
export const isRed = ({ level }: RedFlag): boolean => isUrgent(level)

/** The answers that ask for care whatever the burden is, with the advice that the patient got. Nothing if there are none. */
export function RedFlags({ opened }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const { red_flags, triage } = opened
  const n = red_flags.length
  if (n === 0) return null
  const areRed = red_flags.some(isRed)
  return (
    <section className={`${styles.flags} ${areRed ? styles.red : ''}`} aria-labelledby="red-flags">
      <h2 id="red-flags">
        {areRed && <IconFlag3 aria-hidden size="1.333em" />}
        {areRed ? t('assessments.flags', { n }) : t('assessments.why', { level: t(`items.urgency.${triage}`) })}
      </h2>
      <ul className={styles.list}>
        {red_flags.map((flag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the flags of an assessment are never reordered
          <Flag key={index} flag={flag} />
        ))}
      </ul>
      <Advice opened={opened} />
    </section>
  )
}

function Flag({ flag: { level, answers, rule } }: { flag: RedFlag }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <li className={styles.flag}>
      <UrgencyMark urgency={level} />
      <div>
        {answers.length > 0 && (
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <li key={`${answer.number} ${answer.answer.sv}`}>
                <p className={styles.answer}>
                  <Given words={answer.answer} />
                </p>
                <p className={styles.question}>
                  {t('assessments.flagAnswer', { n: answer.number })} <Given words={answer.title} />
                </p>
              </li>
            ))}
          </ul>
        )}
        <p>{rule[language]}.</p>
      </div>
    </li>
  )
}

function Advice({ opened: { advice } }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const shown = useWording()
  if (!advice) return <p>{t('assessments.noAdvice')}</p>
  return (
    <div className={styles.advice}>
      <h3>{t('assessments.advice')}</h3>
      <p>{t(`assessments.${advice.shown}`)}</p>
      <blockquote lang={shown}>
        <RichText html={advice.text[shown]} headingOffset={2} newTabText={t('app.newTab')} />
      </blockquote>
    </div>
  )
}

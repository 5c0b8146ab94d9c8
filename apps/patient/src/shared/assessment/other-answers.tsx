import { NumberLinks } from '@htd/ui/text/number-links'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import styles from './advice.module.css'
import { namedInSentence } from './change-words.ts'
import type { Verdict } from './verdict.ts'

/** The advice of other answers that still stands beside that of the newest, with their date and kind. */
export function StandingAdvice({ verdict: { standing } }: { verdict: Verdict }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return standing && <p>{t('verdict.standing', namedInSentence(standing, t, language))}</p>
}

/** Says before everything else that urgent advice has been lowered, why, and whom to call if nobody has looked at the eye. */
export function LoweredAdvice({ verdict: { lowered } }: { verdict: Verdict }) {
  const t = useTranslate()
  const { language } = useLanguage()
  if (!lowered) return null
  const phone = lowered.triage === 'EMERGENCY' ? '{112}' : '{1177}'
  return (
    <section className={`${styles.advice} ${styles.urgent}`}>
      <p>
        <NumberLinks text={t('verdict.lowered', { ...namedInSentence(lowered, t, language), phone })} />
      </p>
    </section>
  )
}

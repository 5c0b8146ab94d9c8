import type { ReadPattern } from '@htd/contract/clinic/assessments'
import { Choice } from '@htd/ui/form/choice'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { memo, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import type { Facts } from '../use-facts.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { Given, useWording } from '../words/wording.tsx'
import styles from './patterns.module.css'

/** What the answers point to, and why. Where urgent advice stands alone the patient sees none of it, and staff only on request. */
export const PatternsSection = memo(function PatternsSection({ opened }: { opened: Facts }) {
  const t = useTranslate()
  const { patterns, near_patterns, are_patterns_hidden } = opened
  const [isShown, setIsShown] = useState(!are_patterns_hidden)
  return (
    <Section title={t('assessments.patterns')}>
      {are_patterns_hidden && (
        <>
          <p>{t('assessments.hiddenText')}</p>
          <Choice
            type="checkbox"
            role="switch"
            label={t('assessments.showPatterns')}
            checked={isShown}
            onChange={() => setIsShown(!isShown)}
          />
        </>
      )}
      {isShown && (
        <>
          {patterns.length === 0 && <p>{t('assessments.noPatterns')}</p>}
          {patterns.map((pattern) => (
            <Pattern key={pattern.key} pattern={pattern} />
          ))}
          {near_patterns.length > 0 && <NearPatterns patterns={near_patterns} />}
        </>
      )}
    </Section>
  )
})

function NearPatterns({ patterns }: { patterns: readonly ReadPattern[] }) {
  const t = useTranslate()
  return (
    <div className={styles.near}>
      <p className={styles.label}>{t('assessments.staffOnly')}</p>
      <p>{t('assessments.nearText')}</p>
      {patterns.map((pattern) => (
        <Pattern key={pattern.key} pattern={pattern} />
      ))}
    </div>
  )
}

function Pattern({ pattern: { title, points, threshold, strength, because } }: { pattern: ReadPattern }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const shown = useWording()
  const { number } = useNumbers()
  const sum = t('assessments.patternPoints', { points: number(points), threshold: number(threshold) })
  return (
    <div className={styles.pattern}>
      <h3>
        {title[language]}
        {strength && <span className={styles.strength}>{t(`assessments.strength.${strength}`)}</span>}
      </h3>
      <p>{sum}</p>
      <ul className={styles.because}>
        {because.map(({ number: place, title: question, answer, points: given }) => (
          <li key={`${place} ${answer.sv}`}>
            <span>
              {place}. <span lang={shown}>{question[shown]}</span>:{' '}
              <strong>
                <Given words={answer} />
              </strong>
            </span>
            <span className={styles.points}>{t('assessments.becausePoints', { n: number(given) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

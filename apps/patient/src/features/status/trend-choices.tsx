import { Choice } from '@htd/ui/form/choice'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './trend.module.css'
import type { ShownAssessments } from './use-shown-assessments.ts'

type Props = {
  view: ShownAssessments
  /** Number of all assessments. */
  all: number
}

/** Chooses how much of the time and which lines the chart shows. What leaves no choice is not asked. */
export function TrendChoices({ view, all }: Props) {
  const t = useTranslate()
  const { recent, isWholeTime, showWholeTime, lines, showLines } = view
  if (recent === undefined && lines === undefined) return null
  return (
    <div className={styles.choices}>
      {recent !== undefined && (
        <Group label={t('progress.time')}>
          {(name) =>
            [false, true].map((isWhole) => (
              <Choice
                key={String(isWhole)}
                type="radio"
                name={name}
                label={isWhole ? t('progress.wholeTime', { count: all }) : t('progress.lastYear', { count: recent })}
                checked={isWhole === isWholeTime}
                onChange={() => showWholeTime(isWhole)}
              />
            ))
          }
        </Group>
      )}
      {lines !== undefined && (
        <Group label={t('progress.lines')}>
          {(name) =>
            (['both', 'general', 'symptom'] as const).map((each) => (
              <Choice
                key={each}
                type="radio"
                name={name}
                label={t(each === 'both' ? 'progress.both' : `status.${each}`)}
                checked={each === lines}
                onChange={() => showLines(each)}
              />
            ))
          }
        </Group>
      )}
    </div>
  )
}

/** @param children gets the name that its radio buttons share */
function Group({ label, children }: { label: string; children: (name: string) => ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children(useId())}
    </fieldset>
  )
}

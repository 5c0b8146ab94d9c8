import type { ReadQuestion } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { TextButton } from '@htd/ui/form/text-button'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { Section } from '#shared/page/section.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { refusalOf } from '../loss.ts'
import { RetryBlock } from '../retry-block.tsx'
import type { ComparisonState } from '../use-comparison.ts'
import type { Facts } from '../use-facts.ts'
import { AnswerList } from './answer-list.tsx'
import styles from './answers.module.css'
import { ChangedAnswers } from './changed-answers.tsx'

type Wording = { isTranslated: boolean; translate: () => void }
type Props = {
  opened: Facts
  wording: Wording
  comparison: ComparisonState
  /** Begins a comment on a question; undefined for who writes none. */
  onComment: ((question: ReadQuestion) => void) | undefined
}

/** The answers as they were given, or those that changed since the assessment before. */
export function AnswersSection({ opened, wording, comparison, onComment }: Props) {
  const t = useTranslate()
  return (
    <Section title={t('assessments.answers')}>
      <p className={styles.intro}>{t('assessments.answersText', { version: opened.content_version })}</p>
      <div className={styles.choices}>
        <ChangedSwitch comparison={comparison} />
        <WordingSwitch opened={opened} wording={wording} />
      </div>
      {comparison.isOn ? <Comparison comparison={comparison} /> : <AnswerList opened={opened} onComment={onComment} />}
    </Section>
  )
}

function ChangedSwitch({ comparison: { isPossible, isOn, toggle } }: { comparison: ComparisonState }) {
  const t = useTranslate()
  const hasKeys = useHasKeys()
  if (!isPossible) return <p className={styles.intro}>{t('assessments.nothingBefore')}</p>
  return (
    <Button
      kind="secondary"
      className={styles.pressable}
      aria-pressed={isOn}
      aria-keyshortcuts={hasKeys ? 'd' : undefined}
      onClick={toggle}
    >
      {t('assessments.onlyChanged')}
      {hasKeys && (
        <span className={styles.key} aria-hidden="true">
          d
        </span>
      )}
    </Button>
  )
}

/** Leads to the language of the reader and back. Nothing where the patient has answered in it. */
function WordingSwitch({ opened: { language }, wording }: { opened: Facts; wording: Wording }) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  if (staff.language === language) return null
  return (
    <TextButton onClick={wording.translate}>
      {t(wording.isTranslated ? `assessments.asAnswered.${language}` : `assessments.wording.${staff.language}`)}
    </TextButton>
  )
}

function Comparison({ comparison: { data, error, retry } }: { comparison: ComparisonState }) {
  const t = useTranslate()
  if (data) return <ChangedAnswers comparison={data} />
  if (!error) return <LoadingText text={t('load.loading')} />
  return refusalOf(error) ? null : <RetryBlock title={t('assessments.compareFailed')} error={error} onRetry={retry} />
}

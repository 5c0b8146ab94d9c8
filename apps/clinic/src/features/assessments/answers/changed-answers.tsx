import type { BothLanguages, ReadComparison } from '@htd/contract/clinic/assessments'
import { useTranslate } from '#i18n/translate.ts'
import { ChangedWords } from '../words/changed-words.tsx'
import { useNumbers } from '../words/use-numbers.ts'
import { type Piece, wordDiff } from '../words/word-diff.ts'
import { Given, useWording } from '../words/wording.tsx'
import styles from './changed.module.css'

type Changed = ReadComparison['changed'][number]

/** What changed: each question with the answers of last time on the left and those of now on the right. */
export function ChangedAnswers({ comparison }: { comparison: ReadComparison }) {
  const t = useTranslate()
  const { day, percent } = useNumbers()
  const { before, after, changed, unchanged, has_other_wording } = comparison
  return (
    <>
      <p>
        {t('assessments.comparedWith', {
          date: day(before.answered_at),
          before: percent(before.percent),
          after: percent(after.percent),
        })}
      </p>
      {has_other_wording && (
        <p className={styles.notice}>
          {t('assessments.otherWording', { before: before.content_version, after: after.content_version })}
        </p>
      )}
      {changed.length === 0 && <p>{t('assessments.nothingChanged')}</p>}
      <ol className={styles.list}>
        {changed.map((question) => (
          <ChangedAnswer key={`${question.number} ${question.title.sv}`} question={question} />
        ))}
      </ol>
      <p>{t('assessments.unchanged', { n: unchanged })}</p>
    </>
  )
}

function ChangedAnswer({ question }: { question: Changed }) {
  const t = useTranslate()
  const { signed } = useNumbers()
  const shown = useWording()
  const { number, title, is_reworded, moved } = question
  const lines = linesOf(question, shown)
  return (
    <li className={styles.item}>
      <p className={styles.question}>
        <span>
          {number}. <Given words={title} />
        </span>
        {moved !== null && <span className={styles.moved}>{t('assessments.moved', { n: signed(moved) })}</span>}
      </p>
      {is_reworded && <p className={styles.reworded}>{t('assessments.reworded')}</p>}
      <div className={styles.sides}>
        <Side title={t('assessments.before')} kind="removed" lines={lines.before} />
        <Side title={t('assessments.now')} kind="added" lines={lines.after} />
      </div>
    </li>
  )
}

/** null: the question was not asked */
type Lines = Piece[][] | null

/** One answer on each side is compared word by word; of several, those that only one side has are marked. */
function linesOf({ before, after }: Changed, shown: keyof BothLanguages): { before: Lines; after: Lines } {
  const [old, next] = [before, after].map((answers) => answers?.map((answer) => answer[shown]) ?? null) as [
    string[] | null,
    string[] | null,
  ]
  if (old?.length === 1 && next?.length === 1) {
    const diff = wordDiff(old[0] ?? '', next[0] ?? '')
    return { before: [diff.before], after: [diff.after] }
  }
  const marked = (own: string[] | null, other: string[] | null): Lines =>
    own?.map((text) => [{ text, isChanged: !other?.includes(text) }]) ?? null
  return { before: marked(old, next), after: marked(next, old) }
}

type SideProps = { title: string; kind: 'removed' | 'added'; lines: Lines }

function Side({ title, kind, lines }: SideProps) {
  const t = useTranslate()
  const shown = useWording()
  return (
    <div className={styles.side}>
      <p className={styles.label}>{title}</p>
      {lines === null && <p>{t('assessments.notAsked')}</p>}
      {lines?.length === 0 && <p>{t('assessments.unanswered')}</p>}
      {lines?.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of one question are never reordered
        <p key={index} className={styles.answer} lang={shown}>
          <ChangedWords pieces={pieces} kind={kind} />
        </p>
      ))}
    </div>
  )
}

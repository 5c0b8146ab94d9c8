import type { CareNotice } from '@htd/contract/errors'
import type { Answer, Question } from '@htd/contract/quiz'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './answer-list.module.css'
import { AnswerText } from './answer-text.tsx'
import { CareNoticeBox } from './care-notice-box.tsx'
import { useArrowHeld } from './use-arrow-held.ts'

/** `pressed`: by pointer, Space or a screen reader. `moved`: reached with an arrow key, which also selects. */
export type Means = 'pressed' | 'moved'

type Props = {
  question: Question
  chosen: ReadonlySet<string>
  onChoose: (answer: Answer, means: Means) => void
  /** Numbers the answers, as on the edit page. */
  isNumbered?: boolean
}

/** Id of an answer's input, for moving the focus to it. */
export const answerInputId = (answerId: string): string => `answer-${answerId}`

/** The answers as native radios or checkboxes, in rows, or as tiles if any has a picture. */
export function AnswerList({ question, chosen, onChoose, isNumbered = false }: Props) {
  const isArrowHeld = useArrowHeld()
  const answers = question.answer_set.toSorted((a, b) => a.number - b.number)
  const hasImages = answers.some(({ image_path }) => image_path !== '')
  const Input = question.question_mode === 'Single' ? Radio : Checkbox
  const rows = answers.map((answer) => (
    <Row
      key={answer.id}
      answer={answer}
      isChosen={chosen.has(answer.id)}
      hasImages={hasImages}
      notice={noticeUnder(answer, answers, chosen)}
    >
      <Input
        answer={answer}
        group={question.id}
        isChosen={chosen.has(answer.id)}
        isArrowHeld={isArrowHeld}
        onChoose={onChoose}
      />
    </Row>
  ))
  if (hasImages) return <div className={styles.tiles}>{rows}</div>
  if (!isNumbered) return <div className={styles.rows}>{rows}</div>
  return (
    <ol className={`${styles.rows} ${styles.numbers}`}>
      {rows.map((row) => (
        <li key={row.key}>{row}</li>
      ))}
    </ol>
  )
}

/** Returns the advice of a chosen answer. Identical advice is shown only under the first chosen answer that gives it. */
function noticeUnder(answer: Answer, answers: readonly Answer[], chosen: ReadonlySet<string>): CareNotice | null {
  const first = answers.find(({ id, notice }) => chosen.has(id) && notice?.text === answer.notice?.text)
  return first?.id === answer.id ? answer.notice : null
}

type RowProps = {
  answer: Answer
  isChosen: boolean
  hasImages: boolean
  notice: CareNotice | null
  children: ReactNode
}

function Row({ answer, isChosen, hasImages, notice, children }: RowProps) {
  const shape = hasImages ? styles.tile : styles.row
  return (
    <>
      <label htmlFor={answerInputId(answer.id)} className={isChosen ? `${shape} ${styles.chosen}` : shape}>
        {hasImages && answer.image_path !== '' && (
          <img className={styles.image} src={answer.image_path} alt={answer.image_alt} width="144" height="96" />
        )}
        <span className={styles.choice}>
          {children}
          <AnswerText description={answer.description} />
        </span>
      </label>
      {notice && (
        <div className={styles.notice}>
          <CareNoticeBox notice={notice} />
        </div>
      )}
    </>
  )
}

type InputProps = {
  answer: Answer
  group: string
  isChosen: boolean
  isArrowHeld: () => boolean
  onChoose: (answer: Answer, means: Means) => void
}

const Checkbox = ({ answer, group, isChosen, onChoose }: InputProps) => (
  <input
    id={answerInputId(answer.id)}
    type="checkbox"
    className={`row-ring ${styles.input}`}
    name={group}
    value={answer.id}
    checked={isChosen}
    onChange={() => onChoose(answer, 'pressed')}
  />
)

/**
 * A radio that can be deselected. Browsers disagree on Space: only some fire a click for a radio that is already selected,
 * so the key is handled here and its default action is prevented.
 */
function Radio({ answer, group, isChosen, isArrowHeld, onChoose }: InputProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    if (event.type === 'keydown' && !event.repeat) onChoose(answer, 'pressed')
  }
  return (
    <input
      id={answerInputId(answer.id)}
      type="radio"
      className={`row-ring ${styles.input}`}
      name={group}
      value={answer.id}
      checked={isChosen}
      onChange={() => onChoose(answer, isArrowHeld() ? 'moved' : 'pressed')}
      // A click on the selected radio changes nothing, so no change event fires.
      onClick={() => isChosen && onChoose(answer, 'pressed')}
      onKeyDown={press}
      onKeyUp={press}
    />
  )
}

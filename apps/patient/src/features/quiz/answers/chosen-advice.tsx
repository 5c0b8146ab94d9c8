import type { CareNotice } from '@htd/contract/errors'
import type { Question } from '@htd/contract/quiz'
import { chosenIn } from '@htd/domain/questionnaire/selected-answers'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import type { Answers } from '#shared/quiz/answers.ts'
import { CareNoticeBox } from './care-notice-box.tsx'

type Props = { questions: readonly Question[] | undefined; answers: Answers }

/** Repeats the advice of the chosen answers before submission: all that is as urgent as the most urgent, each text once. */
export function ChosenAdvice({ questions = [], answers }: Props) {
  const notices = questions.flatMap(({ id, answer_set }) => {
    const chosen = chosenIn(answers.get(id) ?? null)
    return answer_set.flatMap((answer) => (answer.notice && chosen.has(answer.id) ? answer.notice : []))
  })
  const most = notices.filter(({ level }) => !notices.some((other) => isMoreUrgent(other.level, level)))
  const byText = new Map(most.map((notice): [string, CareNotice] => [notice.text, notice]))
  return [...byText.values()].map((notice) => <CareNoticeBox key={notice.text} notice={notice} />)
}

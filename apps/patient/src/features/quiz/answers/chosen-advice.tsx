import type { Question } from '@htd/contract/quiz'
import { chosenIn } from '@htd/domain/questionnaire/selected-answers'
import type { Answers } from '#shared/quiz/answers.ts'
import { CareNoticeBox } from './care-notice-box.tsx'

type Props = { questions: readonly Question[] | undefined; answers: Answers }

const levels = ['EMERGENCY', 'URGENT', 'SOON'] as const

/** The advice that the answers ask for, once again before they are sent: of several, the most urgent. */
export function ChosenAdvice({ questions = [], answers }: Props) {
  const notices = questions.flatMap(({ id, answer_set }) => {
    const chosen = chosenIn(answers.get(id) ?? null)
    return answer_set.flatMap((answer) => (answer.notice && chosen.has(answer.id) ? answer.notice : []))
  })
  const [notice] = levels.flatMap((level) => notices.filter((each) => each.level === level))
  return notice ? <CareNoticeBox notice={notice} /> : null
}

import type { CareNotice } from '@htd/contract/errors'
import type { Question } from '@htd/contract/quiz'
import { chosenIn } from '@htd/domain/questionnaire/selected-answers'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import type { Answers } from '#shared/quiz/answers.ts'
import { CareNoticeBox } from './care-notice-box.tsx'

type Props = { questions: readonly Question[] | undefined; answers: Answers }

/** Repeats the advice of the chosen answers before submission; of several, the most urgent. */
export function ChosenAdvice({ questions = [], answers }: Props) {
  const notices = questions.flatMap(({ id, answer_set }) => {
    const chosen = chosenIn(answers.get(id) ?? null)
    return answer_set.flatMap((answer) => (answer.notice && chosen.has(answer.id) ? answer.notice : []))
  })
  const notice = notices.reduce<CareNotice | undefined>(
    (most, each) => (most && !isMoreUrgent(each.level, most.level) ? most : each),
    undefined,
  )
  return notice ? <CareNoticeBox notice={notice} /> : null
}

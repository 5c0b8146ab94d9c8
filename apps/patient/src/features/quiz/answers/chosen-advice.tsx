import type { Question } from '@htd/contract/quiz'
import { selectedAnswers } from '@htd/domain/questionnaire/selected-answers'
import { useEffect, useMemo } from 'react'
import type { Answers } from '#shared/quiz/answers.ts'
import { keepAdvice } from '#shared/quiz/kept-advice.ts'
import { adviceOn } from './advice-on.ts'
import { CareNoticeBox } from './care-notice-box.tsx'

type Props = { questions: readonly Question[] | undefined; answers: Answers }

/**
 * Repeats the most urgent advice of the chosen answers before submission, and keeps it for the pages after it: the answers are
 * removed once they are sent.
 */
export function ChosenAdvice({ questions, answers }: Props) {
  const advice = useMemo(() => adviceOn(questions ?? [], selectedAnswers(answers)), [questions, answers])
  useEffect(() => {
    if (questions && answers.size > 0) keepAdvice(advice)
  }, [questions, answers, advice])
  return advice.notices.map((notice) => <CareNoticeBox key={notice.text} notice={notice} />)
}

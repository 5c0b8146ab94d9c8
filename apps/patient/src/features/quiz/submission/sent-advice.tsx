import type { KeptAdvice } from '#shared/quiz/kept-advice.ts'
import { useQuestions } from '#shared/quiz/questions.ts'
import { adviceOn } from '../answers/advice-on.ts'
import { CareNoticeBox } from '../answers/care-notice-box.tsx'

/** Repeats the advice after the answers were sent, in the language of the page; as it was kept while its questions are not there. */
export function SentAdvice({ kept: { answerIds, notices } }: { kept: KeptAdvice }) {
  const { questions = [] } = useQuestions()
  const found = adviceOn(questions, answerIds).notices
  return (found.length > 0 ? found : notices).map((notice) => <CareNoticeBox key={notice.text} notice={notice} />)
}

import type { Question } from '@htd/contract/quiz'
import { nextId, previousId } from '@htd/domain/questionnaire/order'
import { progressAt } from '@htd/domain/questionnaire/progress'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import type { PageModule } from '@htd/web/page/lazy-page.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { questionType } from '#shared/quiz/question-type.ts'
import { noteEndOfQuestions } from '#shared/quiz/spec-storage.ts'
import { store } from '#shared/storage/local.ts'
import { lockKeys } from '../moves/lock-keys.ts'
import { preparing } from './preparing.ts'
import { ProgressBar } from './progress-bar.tsx'
import { QuestionStep } from './question-step.tsx'
import { useSentBack } from './use-sent-back.ts'

type Props = {
  questions: readonly Question[]
  /** Id of one of `questions`. */
  questionId: string
  /** False until it is known whether earlier answers will be restored. */
  areAnswersReady: boolean
}

/** One question of the quiz, with the navigation from it. */
export function QuestionScreen({ questions, questionId, areAnswersReady }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { language } = useLanguage()
  /** With the question it stands over: whoever has gone back meanwhile does not want it any more. */
  const [overlay, setOverlay] = useState<PageModule & { over: string }>()
  const ids = questions.map(({ id }) => id)
  const progress = progressAt(ids, questionId)
  const question = questions[progress.number - 1]
  useSentBack(questions, questionId, areAnswersReady)
  useEffect(() => store('last_visited', questionId), [questionId])

  const open = (address: string) => {
    lockKeys()
    navigate(address)
  }
  const finish = (isByItself: boolean) => {
    noteEndOfQuestions()
    const toOverview = () => open(paths.overview())
    if (isByItself || questionType() === 'first')
      preparing(language).then((page) => setOverlay({ ...page, over: questionId }), toOverview)
    else toOverview()
  }
  const goNext = (isByItself: boolean) => {
    const next = nextId(ids, questionId)
    if (next) open(paths.question(next))
    else finish(isByItself)
  }
  const previous = previousId(ids, questionId)
  if (!question) return null
  return (
    <PageFrame title={t('question.page', progress)}>
      <ProgressBar {...progress} />
      <QuestionStep
        key={questionId}
        question={question}
        place={progress.number}
        isLast={progress.number === progress.total}
        onNext={goNext}
        onPrevious={previous ? () => open(paths.question(previous)) : undefined}
      />
      {overlay?.over === questionId && <overlay.Component />}
    </PageFrame>
  )
}

import type { Answer, Question } from '@htd/contract/quiz'
import { choose } from '@htd/domain/questionnaire/choose'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Means } from '../answers/answer-list.tsx'
import { QuestionForm } from '../answers/question-form.tsx'
import { useSamePress } from '../answers/use-same-press.ts'
import { useSingleChoice } from '../answers/use-single-choice.ts'

/** Question form whose answers exist only in component state. It never advances. */
export function PreviewedQuestion({ question }: { question: Question }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const single = useSingleChoice(chosen)
  const isSingle = question.question_mode === 'Single'
  const { isSamePress } = useSamePress(question.question_mode)
  const press = ({ id }: Answer, means: Means) => {
    if (isSamePress(id, means)) return
    setChosen(isSingle ? single.press(id, means).chosenNow : choose('Multiple', chosen, id))
  }
  return (
    <QuestionForm
      question={question}
      chosen={chosen}
      hint={t(isSingle ? 'question.single' : 'question.multiple')}
      isAnswerMissing={false}
      onSubmit={(event) => event.preventDefault()}
      onChoose={press}
    />
  )
}

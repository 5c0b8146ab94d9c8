import type { Answer, Question } from '@htd/contract/quiz'
import { choose } from '@htd/domain/questionnaire/choose'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Means } from '../answers/answer-list.tsx'
import { QuestionForm } from '../answers/question-form.tsx'
import { useSingleChoice } from '../answers/use-single-choice.ts'

const nothing = () => undefined

/** Question form whose answers exist only in component state. It never advances. */
export function PreviewedQuestion({ question }: { question: Question }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const single = useSingleChoice({
    chosen,
    save: setChosen,
    onConfirmed: nothing,
    onMarked: nothing,
    onCleared: nothing,
  })
  const isSingle = question.question_mode === 'Single'
  const press = (answer: Answer, means: Means) => {
    if (isSingle) single.press(answer, means)
    else setChosen(choose('Multiple', chosen, answer.id))
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

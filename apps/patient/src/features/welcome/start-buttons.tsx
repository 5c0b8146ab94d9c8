import type { Question, QuizStart } from '@htd/contract/quiz'
import { Button } from '@htd/ui/form/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import type { Draft } from '#shared/quiz/draft.ts'
import { kindOfType } from '#shared/quiz/question-type.ts'
import { rememberQuestions } from '#shared/quiz/questions.ts'
import { beginQuiz, forgetQuiz, openStartPage } from '#shared/quiz/quiz-progress.ts'
import { rememberLegalLinks } from '#shared/quiz/quiz-start.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import styles from './start-buttons.module.css'
import { UnfinishedAnswers } from './unfinished-answers.tsx'

type Props = {
  type: QuestionType
  questions: readonly Question[] | undefined
  hasFailed: boolean
  quiz: QuizStart | undefined
}

/** Start button, and the choice to continue with unsent answers. Before hydration, Start is a plain form. */
export function StartButtons({ type, questions, hasFailed, quiz }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const kind = kindOfType(type)
  const { open, opened, draft, giveUp } = useOpenedStartPage()
  const firstId = questions?.[0]?.id
  const unfinished = draft && kindOfType(draft.type) === kind && firstId && draft.questionIds.includes(firstId)

  useEffect(() => {
    // Opening the page clears the storage, so the questions and links are stored again afterwards.
    void opened?.then(() => {
      if (questions) rememberQuestions(kind, { items: [...questions] })
      if (quiz) rememberLegalLinks(quiz)
    })
  }, [opened, kind, questions, quiz])

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (!firstId) return
    await open()
    await beginQuiz(type)
    navigate(paths.question(firstId))
  }
  if (questions && !firstId) return <p>{t('welcome.noQuestions')}</p>
  return (
    <>
      <UnfinishedAnswers draft={unfinished ? draft : undefined} onRemove={giveUp} />
      <form action={firstId ? paths.question(firstId) : ''} onSubmit={(event) => void start(event)}>
        <Button
          type="submit"
          kind={unfinished ? 'secondary' : 'primary'}
          className={styles.start ?? ''}
          isBusy={!firstId && !hasFailed}
          aria-disabled={!firstId}
          aria-describedby={unfinished ? 'start-afresh' : undefined}
        >
          {firstId || hasFailed ? t('welcome.start') : t('welcome.loadingQuestions')}
        </Button>
        {unfinished && <p id="start-afresh">{t('welcome.startAfresh')}</p>}
      </form>
    </>
  )
}

/** Clears the storage once, on opening the start page. @returns the draft that it found, if any, and functions on it */
function useOpenedStartPage() {
  const opening = useRef<Promise<Draft | undefined>>(undefined)
  const [opened, setOpened] = useState<Promise<Draft | undefined>>()
  const [draft, setDraft] = useState<Draft>()
  const open = () => {
    opening.current ??= openStartPage()
    return opening.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(() => {
    setOpened(open())
    void open().then(setDraft)
  }, [])
  const giveUp = async () => {
    await forgetQuiz()
    setDraft(undefined)
  }
  return { open, opened, draft, giveUp }
}

import type { Question, QuizStart } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { Button } from '@htd/ui/form/button'
import { preferences } from '@htd/web/page/preferences.ts'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { loadGroup } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { offlineLater } from '#shared/offline/offline-later.ts'
import type { Draft } from '#shared/quiz/draft.ts'
import { kindOfType } from '#shared/quiz/question-type.ts'
import { rememberQuestions } from '#shared/quiz/questions.ts'
import { beginQuiz, forgetQuiz, openStartPage } from '#shared/quiz/quiz-progress.ts'
import { rememberLegalLinks } from '#shared/quiz/quiz-start.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import styles from './start-buttons.module.css'

/** Few visitors have answers to continue with, so the first script leaves it out. */
const UnfinishedAnswers = lazy(async () => {
  const [page] = await Promise.all([import('./unfinished-answers.tsx'), loadGroup('later', preferences().language)])
  return { default: page.UnfinishedAnswers }
})

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
  const { open, opened, draft, hasFound, isGivenUp, giveUp } = useOpenedStartPage()
  const firstId = questions?.[0]?.id
  const unfinished = draft && offered(draft, kind, firstId)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    // Opening the page clears the storage, so the questions and links are stored again afterwards.
    void opened?.then(() => {
      if (questions) rememberQuestions(kind, { items: [...questions] })
      if (quiz) rememberLegalLinks(quiz)
    })
  }, [opened, kind, questions, quiz])

  const begin = async (id: string) => {
    await beginQuiz(type)
    offlineLater()
    navigate(paths.question(id))
  }
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (!firstId) return
    const found = await open()
    if (found?.waiting && !isGivenUp) setIsAsking(true)
    else await begin(firstId)
  }
  if (questions && !firstId) return <p>{t('welcome.noQuestions')}</p>
  return (
    <>
      <Suspense>
        {hasFound && (
          <UnfinishedAnswers
            draft={unfinished}
            onRemove={giveUp}
            isAsking={isAsking}
            onStart={() => firstId && void begin(firstId)}
            onKeep={() => setIsAsking(false)}
          />
        )}
      </Suspense>
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

/** Answers that wait to be sent are offered on every start page, others on that of their questionnaire. */
function offered(draft: Draft, kind: QuestionnaireKind, firstId: string | undefined): Draft | undefined {
  const isOfThis = firstId !== undefined && kindOfType(draft.type) === kind && draft.questionIds.includes(firstId)
  return draft.waiting || isOfThis ? draft : undefined
}

/** Clears the storage once, on opening the start page. @returns the draft that it found, if any, and functions on it */
function useOpenedStartPage() {
  const opening = useRef<Promise<Draft | undefined>>(undefined)
  const [opened, setOpened] = useState<Promise<Draft | undefined>>()
  const [draft, setDraft] = useState<Draft>()
  const [isGivenUp, setIsGivenUp] = useState(false)
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
    setIsGivenUp(true)
  }
  return { open, opened, draft: isGivenUp ? undefined : draft, hasFound: draft !== undefined, isGivenUp, giveUp }
}

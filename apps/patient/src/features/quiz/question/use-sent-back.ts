import type { Question } from '@htd/contract/quiz'
import { openPrerequisite } from '@htd/domain/questionnaire/prerequisite'
import { showToast } from '@htd/ui/overlay/toasts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { answersTo } from '#shared/quiz/answers.ts'
import type { Arrival } from '../answers/arrival.ts'
import { asAsked } from '../answers/asked.ts'
import { SEND_BACK_MS } from '../timing.ts'

/** Sends the visitor back to an earlier question that must be answered first. */
export function useSentBack(questions: readonly Question[], questionId: string, areAnswersReady: boolean): void {
  const t = useTranslate()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!areAnswersReady) return
    const unanswered = openPrerequisite(questions.map(asAsked), questionId, answersTo)
    if (!unanswered) return
    showToast(t('question.prerequisite'), 'error')
    const state: Arrival = { notice: 'sentBack' }
    const timer = setTimeout(() => navigate(paths.question(unanswered), { replace: true, state }), SEND_BACK_MS)
    return () => clearTimeout(timer)
  }, [questions, questionId, areAnswersReady, t, navigate])
}

import { ApiError } from '@htd/contract/client'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { approveComment, type CommentStanding, discardDraft, submitComment } from '@htd/contract/clinic/comments'
import { findPlaceholders } from '@htd/domain/comments/placeholders'
import { announce } from '@htd/ui/overlay/live-regions'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { gapField } from '#shared/editor/gap-field.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { showStanding, takeAway } from '../comments/show-standing.ts'
import type { Writing } from './use-writing.ts'
import type { Written } from './use-written.ts'

type Options = { opened: ReadAssessment; writing: Writing; written: Written; onFailure: (error: unknown) => void }

/** What the person may do with a text that they have written: what is typed is stored first, and the step names that very text. */
export function useTextSteps({ opened, writing, written, onFailure }: Options) {
  const t = useTranslate()
  const client = useQueryClient()
  const { permissions } = useSignedIn()
  const { run, ...action } = useAction()
  const [isEmpty, setIsEmpty] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const { keeper } = written
  const needsSecond = useSyncExternalStore(keeper.state.subscribe, () => keeper.state.get().standing?.needs_second)
  const mayApprove = permissions.includes('comment.approve') && !needsSecond

  /** Says what is missing before anybody may read the text. */
  const isReady = (): boolean => {
    const { text } = keeper
    setIsTried(true)
    setIsEmpty(isBlank(text))
    if (hasOpenPlaceholder(text)) document.getElementById(gapField(0))?.focus()
    return !isBlank(text) && !hasOpenPlaceholder(text)
  }
  const step = (call: (standing: CommentStanding) => Promise<CommentStanding>, said: string) =>
    run(async () => {
      if (!isReady() || !(await keeper.flush())) return
      const { standing: stored } = keeper.state.get()
      if (!stored) return
      try {
        showStanding(client, opened.id, await call(stored))
      } catch (error) {
        onFailure(error)
        throw error
      }
      writing.end()
      announce(said)
    })
  const approve = () =>
    step(
      ({ id, version, digest }) => callAsStaff(approveComment, { params: { id }, body: { digest } }, { version }),
      t('assessments.comment.isApproved'),
    )
  const submit = () =>
    step(
      ({ id, version, digest }) => callAsStaff(submitComment, { params: { id }, body: { digest } }, { version }),
      t('writing.submitted'),
    )
  const discard = () =>
    run(async () => {
      await keeper.flush()
      const { standing: stored } = keeper.state.get()
      if (stored) {
        const call = callAsStaff(discardDraft, { params: { id: stored.id } }, { version: stored.version })
        try {
          await call.then(() => takeAway(client, opened.id, stored), unlessOver)
        } catch (error) {
          keeper.noteRefusal(error)
          throw error
        }
      }
      writing.end()
      announce(t('writing.discarded'))
    })
  return { ...action, isEmpty, isTried, mayApprove, approve, submit, discard, main: mayApprove ? approve : submit }
}

/** There is no text of this person any more that the server could throw away: only what is typed here goes. */
function unlessOver(error: unknown): void {
  const isOver = error instanceof ApiError && ['wrong_state', 'not_found'].includes(error.problem.code)
  if (!isOver) throw error
}

const isBlank = (text: string): boolean => text.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
export const hasOpenPlaceholder = (text: string): boolean => findPlaceholders(text).length > 0

export type TextSteps = ReturnType<typeof useTextSteps>

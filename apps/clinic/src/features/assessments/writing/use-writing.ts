import type { ReadAssessment, ReadQuestion } from '@htd/contract/clinic/assessments'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '#shared/signed-in.ts'
import type { UnsentText } from '#shared/unsent/unsent-texts.ts'
import { openedQuery } from '../assessment.query.ts'
import { textUnderWay } from '../comments/text-under-way.ts'
import { findUnstored } from './live-texts.ts'
import { useUnsent } from './use-unsent.ts'
import { type Comment, type Question, useWritten } from './use-written.ts'

/**
 * What the person writes about a record, and what they may do with it. What could not be stored the last time is there again.
 */
export function useWriting(options: Parameters<typeof useWritten>[0]) {
  const { opened, onOpen } = options
  const client = useQueryClient()
  const { permissions } = useSignedIn()
  const { written, begin, showAnew, close } = useWritten(options)

  /** Opens the text of a comment that is not approved. */
  const open = (comment: Comment) => {
    if (comment.id === written?.commentId) onOpen()
    else begin(comment.question, comment)
  }
  /** Begins a comment, or goes on with an own draft about the same. */
  const write = (about: ReadQuestion | null) => {
    if (written && !written.isCorrection && isAbout(written, about)) {
      onOpen()
      return
    }
    const draft = opened.comments.find((one) => isOwnDraft(one, opened) && isAbout(one, about))
    if (draft) return open(draft)
    const commentId = findUnstored({ assessmentId: opened.id, questionId: about?.id ?? null })
    begin(about && { number: about.number, title: about.title }, undefined, { commentId })
  }
  /** Goes on with what was typed before and is not stored. */
  const reopen = (text: UnsentText, takesFocus = true) => {
    const comment = opened.comments.find(({ id }) => id === text.commentId)
    const asked = opened.questions.find(({ id }) => id === text.questionId) ?? null
    unsent.take(text)
    const question = comment ? comment.question : asked && { number: asked.number, title: asked.title }
    const one = begin(question, comment, { unsent: text, takesFocus })
    if (one.keeper.text === text.text) return
    // Another copy of the same comment is on its way: this one takes its place, and the other stays as a version.
    one.keeper.replaceBy(text.text)
    showAnew(one)
    void one.keeper.flush().then((isStored) => isStored && unsent.discard(text))
  }
  const unsent = useUnsent(opened, (text) => {
    if (!written && permissions.includes('comment.write')) reopen(text, false)
  })
  /** Takes a former text for the one that is being written, which stays as a version. */
  const restore = (comment: Comment, text: string) => {
    const one = comment.id === written?.commentId ? written : begin(comment.question, comment)
    one.keeper.replaceBy(text)
    showAnew(one)
  }
  /** Ends a conflict with the text that is here. */
  const keepMine = () => {
    if (!written) return
    void written.keeper.keepMine()
    showAnew(written)
  }
  /** Goes on with the text that the server has. */
  const takeOther = async () => {
    if (written?.keeper.isOtherGone) return end()
    const fresh = await client.fetchQuery({ ...openedQuery(opened.id), staleTime: 0 })
    const comment = fresh.comments.find(({ id }) => id === written?.commentId)
    if (!written) return
    const other = comment && textUnderWay(comment)
    if (!other) return end()
    written.keeper.goOnFrom(other.body ?? '', comment)
    showAnew(written)
  }
  /** Ends a text that is done with: nothing of it is stored any more. */
  const end = () => {
    written?.keeper.stop()
    close()
  }
  return { written, write, open, reopen, close, restore, keepMine, takeOther, show: onOpen, end, unsent }
}

export type Writing = ReturnType<typeof useWriting>

const isAbout = ({ question }: { question: Question }, about: Question): boolean => question?.number === about?.number
const isOwnDraft = (comment: Comment, { id }: ReadAssessment): boolean =>
  comment.assessment_id === id && comment.state === 'draft' && comment.may_write

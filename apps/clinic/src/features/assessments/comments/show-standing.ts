import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import type { QueryClient } from '@tanstack/react-query'
import { openedQuery } from '../assessment.query.ts'

type Comment = ReadAssessment['comments'][number]
/** What the page knows of a comment that it has made itself. */
export type NewComment = Omit<Comment, keyof CommentStanding>

const changeComments = (client: QueryClient, openedId: string, change: (comments: Comment[]) => Comment[]) =>
  client.setQueryData<ReadAssessment>(openedQuery(openedId).queryKey, (opened) =>
    opened ? { ...opened, comments: change(opened.comments) } : opened,
  )

/** Shows how far a comment has come at once, without the record being opened again. @param made for one that the record doesn't have yet */
export function showStanding(client: QueryClient, openedId: string, standing: CommentStanding, made?: NewComment) {
  changeComments(client, openedId, (comments) => {
    const isKnown = comments.some(({ id }) => id === standing.id)
    if (!isKnown) return made ? [{ ...made, ...standing }, ...comments] : comments
    return comments.map((one) => (one.id === standing.id ? { ...one, ...standing } : one))
  })
}

/** Takes away what has been discarded: a comment that was never approved, or the correction of one. */
export function takeAway(client: QueryClient, openedId: string, { id, state, version }: CommentStanding) {
  changeComments(client, openedId, (comments) =>
    state === 'approved'
      ? comments.map((one) => (one.id === id ? { ...one, correction: null, version: version + 1 } : one))
      : comments.filter((one) => one.id !== id),
  )
}

import type { CommentStanding, CommentVersion } from '@htd/contract/clinic/comments'
import type { Comment } from '@htd/contract/comments'
import type { Language } from '@htd/domain/vocabulary/languages'

/** A text that is not approved, with what the patient would see of it. */
export type Previewed = {
  standing: CommentStanding
  /** Rich text, as it is typed or as it waits. */
  text: string
  /** Of the text, which is the patient's. */
  language: Language
  isGeneral: boolean
}

/**
 * Makes the comment that the patient would get if the text were approved now.
 * @param versions of a correction: those that the patient could read become former texts
 * @param now ISO 8601
 */
export function previewComment(
  { standing, text, isGeneral }: Previewed,
  versions: readonly CommentVersion[],
  now: string,
): Comment {
  const { author_name, author_title } = standing.correction ?? standing
  return {
    note_text: text,
    approved_at: standing.approved_at ?? now,
    general: isGeneral,
    author: { name: author_name, title: author_title },
    corrected: standing.correction && { at: now, former: versions.filter(wasShown).map(toFormer) },
    withdrawn: null,
  }
}

const wasShown = ({ event }: CommentVersion): boolean => event === 'approved' || event === 'corrected'
const toFormer = ({ body, at }: CommentVersion) => ({ note_text: body, shown_at: at })

import type { Comment } from '@htd/contract/comments'
import type { Review } from '@htd/contract/quiz'

/** All comments on an assessment, the general ones and those on its questions. */
export const commentsIn = ({ general_comments, questions }: Review): Comment[] => [
  ...general_comments,
  ...questions.flatMap(({ comments }) => comments),
]

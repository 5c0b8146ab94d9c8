import type { CommentKey } from '#i18n/comment.sv.ts'
import { type Translate, useTranslate } from '#i18n/language.tsx'

/** The words around a comment, in the language of whoever reads it. */
export const useCommentWords = (): Translate<CommentKey> => useTranslate()

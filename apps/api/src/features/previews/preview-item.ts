import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/contract/language'
import type { Question } from '@htd/contract/quiz'
import type { Slide } from '@htd/contract/slides'
import { AppError } from '#app-error.ts'
import { wireQuestion } from '#content/wire-question.ts'
import { wireSlide } from '#content/wire-slide.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#token-hash.ts'
import { findQuestion, findSlide } from './find-item.ts'
import { findPreviewedVersion, type PreviewKind } from './preview-links.repo.ts'

type Needs = Pick<Deps, 'db' | 'content'>
type Asked = { token: string; id: string; language: Language }

/**
 * One slide as a visitor would see it, published or not. Looking doesn't use the link up.
 * @throws AppError `invalid_link` for a token that is wrong, expired, or for another item, alike
 */
export async function previewSlide(deps: Needs, { token, id, language }: Asked): Promise<Slide> {
  const pack = await previewedPack(deps, 'slide', { token, id })
  const found = findSlide(pack, id)
  if (!found) throw new AppError('invalid_link')
  return wireSlide(found.slide, found.deck, false, { version: pack.version, language, images: deps.content })
}

/** As {@link previewSlide}, one question. */
export async function previewQuestion(deps: Needs, { token, id, language }: Asked): Promise<Question> {
  const pack = await previewedPack(deps, 'question', { token, id })
  const question = findQuestion(pack, id)
  if (!question) throw new AppError('invalid_link')
  return wireQuestion(question, { pack, language, imagePath: deps.content.imagePath })
}

async function previewedPack(
  { db, content }: Needs,
  kind: PreviewKind,
  { token, id }: Pick<Asked, 'token' | 'id'>,
): Promise<ContentPack> {
  const version = await findPreviewedVersion(db, tokenHash(token), { kind, itemId: id })
  if (!version) throw new AppError('invalid_link')
  return content.version(version)
}

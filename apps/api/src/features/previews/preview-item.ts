import type { ContentPack } from '@htd/content/shape'
import type { Question } from '@htd/contract/quiz'
import type { Slide } from '@htd/contract/slides'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import { wireQuestion } from '#content/wire-question.ts'
import { wireSlide } from '#content/wire-slide.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import type { Limiting } from '#limits/rate-limits.ts'
import { findQuestion, findSlide } from './find-item.ts'
import { limitPreviews } from './limit-previews.ts'
import { findPreviewedVersion, type PreviewKind } from './preview-links.repo.ts'

type PreviewDeps = Limiting & Pick<Deps, 'content'>
/** `ip`: address by which wrong tokens are rate-limited. */
type Preview = { token: string; ip: string; id: string; language: Language }

/**
 * Returns one slide as a visitor would see it, published or not. The link can be used repeatedly.
 * @throws AppError `invalid_link` for a token that is wrong, expired or for another item, indistinguishably; `too_many_requests`
 */
export async function previewSlide(deps: PreviewDeps, { id, language, ...caller }: Preview): Promise<Slide> {
  const { pack, found } = await previewed(deps, 'slide', { id, ...caller }, findSlide)
  return wireSlide(found.slide, found.deck, false, { version: pack.version, language, images: deps.content })
}

/** Returns one question, as {@link previewSlide} does a slide. */
export async function previewQuestion(deps: PreviewDeps, { id, language, ...caller }: Preview): Promise<Question> {
  const { pack, found } = await previewed(deps, 'question', { id, ...caller }, findQuestion)
  return wireQuestion(found, { pack, language, imagePath: deps.content.imagePath })
}

const previewed = <T>(
  deps: PreviewDeps,
  kind: PreviewKind,
  { token, ip, id }: Omit<Preview, 'language'>,
  find: (pack: ContentPack, id: string) => T | undefined,
): Promise<{ pack: ContentPack; found: T }> =>
  limitPreviews(deps, { token, ip }, async () => {
    const version = await findPreviewedVersion(deps.db, tokenHash(token), { kind, itemId: id })
    const pack = version && (await deps.content.version(version))
    const found = pack && find(pack, id)
    if (!pack || !found) throw new AppError('invalid_link')
    return { pack, found }
  })

import type { ContentPack } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

type Texts = Readonly<Record<string, string>>
const byPack = new WeakMap<ContentPack, Map<string, Texts>>()

/** Maps slugs to question titles and answer texts of one questionnaire. Cached per pack in memory. */
export function slugTexts(pack: ContentPack, kind: QuestionnaireKind, language: Language): Texts {
  const known = byPack.get(pack) ?? new Map<string, Texts>()
  byPack.set(pack, known)
  const key = `${kind} ${language}`
  const texts = known.get(key) ?? collect(pack, kind, language)
  known.set(key, texts)
  return texts
}

const collect = (pack: ContentPack, kind: QuestionnaireKind, language: Language): Texts =>
  Object.fromEntries(
    pack[kind].questions.flatMap(({ slug, title, answers }) => [
      [slug, title[language]],
      ...answers.map((answer) => [answer.slug, answer.text[language]]),
    ]),
  )

import type { ContentPack } from '@htd/content/shape'
import { plainText } from '@htd/domain/search/plain-text'
import { fold, wordsOf } from '@htd/domain/search/words'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'
import { publishedDecks } from './published-decks.ts'
import * as repo from './slide-index.repo.ts'
import { findStems } from './stems.repo.ts'

/** Increment this when the code below changes: indexes of an earlier format are rebuilt at the next start. */
const FORMAT = 3
/** Words are truncated to this length. */
const LONGEST = 60

/**
 * Builds the search indexes of a pack (published slides; all texts for the assistant) unless they exist.
 * @param tx a transaction, so that only one server does it
 */
export async function indexSlides(tx: Db, pack: ContentPack): Promise<void> {
  if (await repo.hasIndex(tx, pack.version, FORMAT)) return
  await repo.lockIndexes(tx)
  if (await repo.hasIndex(tx, pack.version, FORMAT)) return
  await repo.beginIndex(tx, pack.version, FORMAT)
  for (const language of languages) await indexLanguage(tx, pack, language)
  await repo.analyseDocuments(tx)
}

/** Indexed words of a slide or help text in lower case, grouped by the weight of a hit. */
type Text = { id: string; deckId: string | null; parts: { label: 'A' | 'B' | 'C' | 'D'; words: string[] }[] }

async function indexLanguage(db: Db, pack: ContentPack, language: Language): Promise<void> {
  const slides = slidesOf(pack, language)
  const texts = [...helpOf(pack, language), ...slides]
  const distinct = new Set(texts.flatMap(({ parts }) => parts.flatMap(({ words }) => words)))
  const stems = await findStems(db, [...distinct], language)
  const indexed = texts.map(({ id, deckId, parts }) => ({
    id,
    deckId,
    title: vectorOf(
      parts.filter(({ label }) => label === 'A'),
      stems,
    ),
    words: vectorOf(parts, stems),
  }))
  const ofSlides = { scope: 'slides', version: pack.version, language } as const
  const ofAll = { ...ofSlides, scope: 'all' } as const
  await repo.insertTexts(
    db,
    ofSlides,
    indexed.filter(({ deckId }) => deckId !== null),
  )
  await repo.insertWords(db, ofSlides, countWords(slides, stems))
  await repo.insertTexts(db, ofAll, indexed)
  await repo.insertWords(db, ofAll, countWords(texts, stems))
}

/** Extracts the slides. Among equal matches general slides come first. The ranking counts a word's first position fully: the subject's. */
const slidesOf = (pack: ContentPack, language: Language): Text[] =>
  publishedDecks(pack)
    .all.toSorted((a, b) => Number(a.deck.kind !== 'htd') - Number(b.deck.kind !== 'htd'))
    .flatMap(({ deck, slides }) =>
      slides.map(({ id, title, body }) => ({
        id,
        deckId: deck.id,
        parts: [
          { label: 'A', words: smallWords(title[language]) },
          { label: 'B', words: smallWords(plainText(body[language])) },
          { label: 'C', words: smallWords(deck.title[language]) },
        ],
      })),
    )

/** Extracts the FAQ questions with their answers, and the steps of how it works. */
const helpOf = ({ help: { faq, howItWorks } }: ContentPack, language: Language): Text[] =>
  [
    ...faq.items.map(({ id, question, answer, alsoAsked }) => ({ id, title: question, body: answer, alsoAsked })),
    ...howItWorks.steps.map((step) => ({ ...step, alsoAsked: undefined })),
  ].map(({ id, title, body, alsoAsked }) => ({
    id,
    deckId: null,
    parts: [
      { label: 'A', words: smallWords(title[language]) },
      { label: 'B', words: smallWords(plainText(body[language])) },
      { label: 'D', words: (alsoAsked?.[language] ?? []).flatMap(smallWords) },
    ],
  }))

const smallWords = (text: string): string[] =>
  wordsOf(text).map(({ start, end }) => text.slice(start, end).normalize('NFC').toLowerCase().slice(0, LONGEST))

type Stems = ReadonlyMap<string, string>

/** Formats a tsvector. Stems consist of letters and digits only, so nothing needs escaping. */
function vectorOf(parts: Text['parts'], stems: Stems): string {
  const places = new Map<string, string[]>()
  let place = 0
  for (const { label, words } of parts)
    for (const word of words) {
      place++
      const stem = stems.get(word)
      if (stem) places.set(stem, [...(places.get(stem) ?? []), `${place}${label}`])
    }
  return [...places].map(([stem, at]) => `'${stem}':${at.join(',')}`).join(' ')
}

function countWords(texts: readonly Text[], stems: Stems): repo.IndexedWord[] {
  const having = new Map<string, number>()
  const stemOf = new Map<string, string>()
  for (const { parts } of texts) {
    const words = parts.flatMap((part) => part.words)
    for (const word of words) {
      const stem = stems.get(word)
      if (stem) stemOf.set(fold(word), stem)
    }
    for (const stem of new Set(words.flatMap((word) => stems.get(word) ?? []))) {
      having.set(stem, (having.get(stem) ?? 0) + 1)
    }
  }
  return [...stemOf].map(([word, stem]) => ({ word, stem, texts: having.get(stem) ?? 1 }))
}

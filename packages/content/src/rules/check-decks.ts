import { languages } from '@htd/domain/vocabulary/languages'
import { countWords } from '../count-words.ts'
import type { Deck, Sources } from '../deck-shape.ts'
import type { Path } from '../json-source.ts'

/** A finding of a rule in the file of a deck. */
export type DeckFinding = { key: string; path: Path; message: string }

/** Words of a slide above which a slow reader needs more than its 30 s, and above which the slide is refused. */
const READ_IN_TIME = 60
const TOO_LONG = 90

/**
 * Checks the rules within and between decks: ids and numbers are unique, slides are numbered from 1, categories exist, length.
 *
 * @param categories keys of the scoring rules; undefined if unknown
 */
export function checkDecks(decks: readonly Deck[], categories: readonly string[] | undefined): DeckFinding[] {
  return [...checkNumbers(decks), ...checkIds(decks), ...checkCategories(decks, categories), ...checkLength(decks)]
}

function checkNumbers(decks: readonly Deck[]): DeckFinding[] {
  const doubled = decks.filter((deck, index) =>
    decks.some(({ kind, number }, at) => at < index && kind === deck.kind && number === deck.number),
  )
  return [
    ...doubled.map(({ key, kind, number }) => ({
      key,
      path: ['number'],
      message: `${number} is the number of another deck of kind ${kind} already`,
    })),
    ...decks.flatMap(({ key, slides }) =>
      slides.flatMap(({ number }, index) =>
        number === index + 1
          ? []
          : [{ key, path: ['slides', index, 'number'], message: `must be ${index + 1}: numbers count up from 1` }],
      ),
    ),
  ]
}

function checkIds(decks: readonly Deck[]): DeckFinding[] {
  const seen = new Set<string>()
  const all = decks.flatMap(({ key, id, slides }) => [
    { key, id, path: ['id'] },
    ...slides.map((slide, index) => ({ key, id: slide.id, path: ['slides', index, 'id'] })),
  ])
  return all.flatMap(({ key, id, path }) => {
    const isTaken = seen.has(id.toLowerCase())
    seen.add(id.toLowerCase())
    return isTaken ? [{ key, path, message: `${id} is the id of something else already` }] : []
  })
}

function checkCategories(decks: readonly Deck[], categories: readonly string[] | undefined): DeckFinding[] {
  if (!categories) return []
  return decks
    .filter(({ kind, key }) => kind === 'category' && !categories.includes(key))
    .map(({ key }) => ({ key, path: ['kind'], message: `is category, but the scoring rules know no ${key}` }))
}

const checkLength = (decks: readonly Deck[]): DeckFinding[] =>
  longSlides(decks)
    .filter(({ words }) => words > TOO_LONG)
    .map(({ key, path, words }) => ({ key, path, message: `has ${words} words, more than ${TOO_LONG}` }))

/** Finds slides that are valid but too long to read in time. */
export function remarksOnDecks(decks: readonly Deck[]): DeckFinding[] {
  return longSlides(decks)
    .filter(({ words }) => words > READ_IN_TIME && words <= TOO_LONG)
    .map(({ key, path, words }) => ({
      key,
      path,
      message: `has ${words} words: a slow reader needs more than 30 s for more than ${READ_IN_TIME}`,
    }))
}

const longSlides = (decks: readonly Deck[]) =>
  decks.flatMap(({ key, slides }) =>
    slides.flatMap(({ body }, index) =>
      languages.map((language) => ({
        key,
        path: ['slides', index, 'body', language],
        words: countWords(body[language]),
      })),
    ),
  )

/** Checks that every source of a slide exists in the pack. */
export const checkSources = (decks: readonly Deck[], sources: Sources): DeckFinding[] =>
  decks.flatMap(({ key, slides }) =>
    slides.flatMap((slide, index) =>
      slide.sources.flatMap((source, at) =>
        Object.hasOwn(sources, source)
          ? []
          : [{ key, path: ['slides', index, 'sources', at], message: `${source} is not in sources.json` }],
      ),
    ),
  )

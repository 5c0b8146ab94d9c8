import type { Scores } from './network.ts'
import { type Scorer, scoreSteps } from './scorer.ts'

/** The kinds of labels; a label is one of them, a colon and a key. */
export type LabelKind = 'concept' | 'refusal' | 'language' | 'topic' | 'none'
/** A key of one kind with its probability, 0 to 1. */
export type Likely = { key: string; probability: number }

/** What the scorer makes of a part of a message: of the whole, or of one of its windows. */
export type Place = {
  /** Probability that it calls for care: of all concepts together. */
  care: number
  /** Concepts with their probabilities, likeliest first. */
  concepts: readonly Likely[]
  /** Probability of the likeliest FAQ entry. */
  topic: number
}

/** What the scorer makes of a message. */
export type Reading = {
  /** The whole message first, then its windows if it is long. */
  places: readonly Place[]
  /** @returns the keys of a kind for the message as a whole, likeliest first */
  likeliest: (kind: LabelKind) => readonly Likely[]
  /** @returns the probability of all labels of a kind together, at the place where it is highest */
  highest: (kind: LabelKind) => number
}

/**
 * Reads a text, as a whole and, if it is long, window by window.
 * @yields between parts of the work for a long text
 */
export function* readingSteps(scorer: Scorer, text: string): Generator<void, Reading> {
  const windows = yield* scoreSteps(scorer, text)
  return {
    places: windows.map((scores) => ({
      care: sumOf(scorer, scores, 'concept'),
      concepts: keysOf(scorer, scores, 'concept'),
      topic: keysOf(scorer, scores, 'topic')[0]?.probability ?? 0,
    })),
    likeliest: (kind) => keysOf(scorer, windows[0] as Scores, kind),
    highest: (kind) => Math.max(...windows.map((scores) => sumOf(scorer, scores, kind))),
  }
}

const sumOf = ({ labels }: Scorer, scores: Scores, kind: LabelKind): number =>
  labels.reduce((sum, label, at) => sum + (label.startsWith(`${kind}:`) ? (scores[at] as number) : 0), 0)

const keysOf = ({ labels }: Scorer, scores: Scores, kind: LabelKind): Likely[] =>
  labels
    .flatMap((label, at) =>
      label.startsWith(`${kind}:`) ? [{ key: label.slice(kind.length + 1), probability: scores[at] as number }] : [],
    )
    .toSorted((a, b) => b.probability - a.probability)

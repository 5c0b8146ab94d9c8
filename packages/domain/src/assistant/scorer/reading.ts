import type { Scores } from './network.ts'
import { type Scorer, scoreSteps } from './scorer.ts'

/** The kinds of labels; a label is one of them, a colon and a key. */
export type LabelKind = 'concept' | 'refusal' | 'language' | 'topic' | 'none'
/** A key of one kind with its probability, 0 to 1. */
export type Likely = { key: string; probability: number }

/** What the scorer makes of a message. */
export type Reading = {
  /** Probability that the message calls for care: of all concepts together, where it is highest. */
  care: number
  /** Concepts with their probabilities at that place, likeliest first. */
  concepts: readonly Likely[]
  /** Probability of the likeliest FAQ entry at that place. */
  topic: number
  /** @returns the keys of a kind for the message as a whole, likeliest first */
  likeliest: (kind: LabelKind) => readonly Likely[]
}

/**
 * Reads a text: care by its most alarming window, everything else by the whole of it.
 * @yields between parts of the work for a long text
 */
export function* readingSteps(scorer: Scorer, text: string): Generator<void, Reading> {
  const windows = yield* scoreSteps(scorer, text)
  const whole = windows[0] as Scores
  const [care, place] = windows
    .map((scores) => [sumOf(scorer, scores, 'concept'), scores] as const)
    .reduce((most, each) => (each[0] > most[0] ? each : most))
  return {
    care,
    concepts: keysOf(scorer, place, 'concept'),
    topic: keysOf(scorer, place, 'topic')[0]?.probability ?? 0,
    likeliest: (kind) => keysOf(scorer, whole, kind),
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

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { scorerFiles } from '@htd/content/scorer-files'
import { scorer } from '@htd/content/scorer-shape'
import { readScorer } from '@htd/domain/assistant/scorer/read-scorer'
import { type Reading, readingSteps } from '@htd/domain/assistant/scorer/reading'

// Loaded at start, like the red flags of the default pack: they apply whatever the database contains.
const data = scorer.parse(JSON.parse(readFileSync(scorerFiles.shape, 'utf8')))
const loaded = readScorer(data, brotliDecompressSync(readFileSync(scorerFiles.numbers)))

/** Least probabilities at which the assistant acts. */
export const { thresholds } = data

/** Keys of the concepts that the scorer tells; of any other it knows nothing. */
export const learnedConcepts: ReadonlySet<string> = new Set(
  data.labels.flatMap((label) => (label.startsWith('concept:') ? [label.slice('concept:'.length)] : [])),
)

/** A run of this many digits is a number of somebody. */
const LONG_NUMBER = 6

/** Tells whether a run of letters is an address or a number of somebody, which says nothing of what the message is about. */
function isIdentifier(run: string): boolean {
  return run.includes('@') || run.replace(/\D/g, '').length >= LONG_NUMBER
}

/**
 * The writer's own name, with what introduces it: a name alone would be taken for a question about somebody. A second word belongs to it
 * only where the sentence ends or goes on, since anything may follow a first name.
 */
const OWN_NAME =
  /\b(?:[Jj]ag heter|[Mm]itt namn är|[Mm]y name is) \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}\p{Ll}+(?=[,.;:!?]|$| och | and ))?/gu

/** Reads a message by the learned scorer, which is the same for every clinic, in steps. */
export function messageSteps(text: string): Generator<void, Reading> {
  const runs = text
    .replace(OWN_NAME, '')
    .split(/\s/)
    .filter((run) => !isIdentifier(run))
  return readingSteps(loaded, runs.join(' '))
}

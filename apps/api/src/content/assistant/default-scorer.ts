import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { scorerFiles } from '@htd/content/scorer-files'
import { scorer } from '@htd/content/scorer-shape'
import { readScorer } from '@htd/domain/assistant/scorer/read-scorer'
import { type Reading, readText } from '@htd/domain/assistant/scorer/reading'

// Loaded at start, like the red flags of the default pack: they apply whatever the database contains.
const data = scorer.parse(JSON.parse(readFileSync(scorerFiles.labels, 'utf8')))
const loaded = readScorer(data, brotliDecompressSync(readFileSync(scorerFiles.features)))

/** Least probabilities at which the assistant acts. */
export const { thresholds } = data

/** A run of this many digits is a number of somebody. */
const LONG_NUMBER = 6

/** Tells whether a run of letters is an address or a number of somebody, which says nothing of what the message is about. */
function isIdentifier(run: string): boolean {
  return run.includes('@') || run.replace(/\D/g, '').length >= LONG_NUMBER
}

/** Reads a message by the learned scorer, which is the same for every clinic. */
export function readMessage(text: string): Reading {
  const runs = text.split(/\s/).filter((run) => !isIdentifier(run))
  return readText(loaded, runs.join(' '))
}

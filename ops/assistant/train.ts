import { writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { defaultPackFolder } from '@htd/content/default-pack'
import { readPack } from '@htd/content/read-pack'
import { scorerFiles } from '@htd/content/scorer-files'
import { type ScorerData, scorer } from '@htd/content/scorer-shape'
import { hashOf } from './hash-of.ts'
import { examplesOf } from './training/examples.ts'
import { learn } from './training/learn.ts'
import { quantise } from './training/quantise.ts'

/** Chosen on the tuning half, with a scorer that had not learned from it. */
const thresholds: ScorerData['thresholds'] = {
  care: 0.7,
  emergencyCare: 0.4,
  emergencyElsewhere: 0.9,
  concepts: { suicide: 0.07 },
  warn: 0.2,
  rule: 0.3,
  emergency: 0.6,
  ruledEmergency: 0.25,
  refusal: 0.4,
  ruledRefusal: 0.1,
  language: 0.7,
}

/** `without-tuning`: for choosing thresholds. The scorer that is kept learns from both. */
const halves = process.argv.includes('without-tuning') ? (['training'] as const) : (['training', 'tuning'] as const)
const read = await readPack(defaultPackFolder)
if (!read.ok) throw new Error('The default pack has faults: npm run htd -- content check')
const examples = await examplesOf(halves, read.folder.pack)
const started = performance.now()
const { data, numbers } = quantise(learn(examples))
const compressed = brotliCompressSync(numbers)
const text = `${JSON.stringify(scorer.parse({ trainedOn: hashOf(examples), thresholds, ...data }))}\n`
await Promise.all([writeFile(scorerFiles.shape, text), writeFile(scorerFiles.numbers, compressed)])
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `${examples.length} examples, ${data.labels.length} labels, ${text.length + compressed.length} bytes, ${seconds} s`,
)

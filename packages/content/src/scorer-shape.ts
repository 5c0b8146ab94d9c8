import { z } from 'zod'

const MOST_BUCKETS = 2 ** 20
const MOST_DIMS = 64
const MOST_DETECTORS = 512

/** What a message may be about: a concept, refusal or language of `assistant.json`, a FAQ entry, or none of these. */
const label = z.string().regex(/^(concept|refusal|language|topic|none):[a-z0-9_-]+$/, 'must name a kind and a key')
const probability = z.number().gt(0).lte(1)

/**
 * The learned part of the assistant, `scorer/scorer.json` of this package; its numbers are in `numbers.bin.br` beside it. Written by
 * `npm run assistant -- train`. Nobody edits it by hand, and it belongs to no pack: like the red flags of the default pack it applies
 * to every clinic.
 */
export const scorer = z.strictObject({
  /** Hash of the messages that it was trained on. */
  trainedOn: z.hex(),
  /** Features in the same bucket are one; most buckets are not known. */
  buckets: z.int().min(2).max(MOST_BUCKETS),
  dims: z.int().min(1).max(MOST_DIMS),
  detectors: z.int().min(1).max(MOST_DETECTORS),
  labels: z.array(label).min(2),
  /** What the stored numbers are multiplied by. */
  scales: z.strictObject({ features: z.number().gt(0), detectors: z.number().gt(0), outputs: z.number().gt(0) }),
  /** Least probabilities at which the assistant acts, chosen on the tuning half of the messages. */
  thresholds: z.strictObject({
    /** Care advice by the scorer alone. */
    care: probability,
    /** The same for all emergencies together. */
    emergencyCare: probability,
    /** The same for an emergency beside something that calls for care more, in another part of the message. */
    emergencyElsewhere: probability,
    /** The same for single concepts that must not be missed, by key. */
    concepts: z.record(z.string(), probability),
    /** When to seek care is told before an answer. */
    warn: probability,
    /** Care advice by a rule: below this the rule has met a harmless use of its words. */
    rule: probability,
    /** Share of all care that makes it an emergency. */
    emergency: probability,
    /** The same if a rule finds an emergency. */
    ruledEmergency: probability,
    refusal: probability,
    /** Refusal by a rule: below this the rule has met other uses of its words. */
    ruledRefusal: probability,
    /** The line in another language. */
    language: probability,
  }),
})

export type ScorerData = z.infer<typeof scorer>

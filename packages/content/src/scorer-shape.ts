import { z } from 'zod'

const MOST_BUCKETS = 2 ** 15
const MOST_DIMS = 64

/** What a message may be about: a concept or refusal of `assistant.json`, a FAQ entry, or none of these. */
const label = z.string().regex(/^(concept|refusal|topic|none):[a-z0-9_-]+$/, 'must name a kind and a key')
const probability = z.number().gt(0).lte(1)

/**
 * The learned part of the assistant, `scorer/scorer.json` of this package, written by `npm run assistant -- train`. Nobody edits it by
 * hand, and it belongs to no pack: like the red flags of the default pack it applies to every clinic.
 */
export const scorer = z
  .strictObject({
    /** Hash of the messages that it was trained on. */
    trainedOn: z.hex(),
    /** Features in the same bucket share a vector. A power of two. */
    buckets: z
      .int()
      .min(2)
      .max(MOST_BUCKETS)
      .refine((count) => Number.isInteger(Math.log2(count)), 'must be a power of two'),
    dims: z.int().min(1).max(MOST_DIMS),
    /** Biases and weights in thousandths. */
    labels: z.array(z.strictObject({ label, bias: z.int(), weights: z.array(z.int()) })).min(2),
    /** Least probabilities at which the assistant acts, chosen on the tuning half of the messages. */
    thresholds: z.strictObject({
      /** Care advice by the scorer alone. */
      care: probability,
      /** When to seek care is told before an answer. */
      warn: probability,
      /** Care advice by a rule: below this the rule has met a harmless use of its words. */
      rule: probability,
      /** Share of all care that makes it an emergency. */
      emergency: probability,
      /** The same if a rule finds an emergency. */
      ruledEmergency: probability,
      refusal: probability,
    }),
    /** `buckets` × `dims` whole numbers from -7 to 7, two a byte, in base64. */
    features: z.base64(),
  })
  .superRefine(({ buckets, dims, labels, features }, context) => {
    const bytes = (features.length / 4) * 3 - (features.endsWith('==') ? 2 : features.endsWith('=') ? 1 : 0)
    if (bytes * 2 !== buckets * dims)
      context.addIssue({ code: 'custom', path: ['features'], message: `must hold ${buckets * dims} numbers` })
    for (const [index, { weights }] of labels.entries())
      if (weights.length !== dims)
        context.addIssue({ code: 'custom', path: ['labels', index, 'weights'], message: `must be ${dims} numbers` })
  })

export type ScorerData = z.infer<typeof scorer>

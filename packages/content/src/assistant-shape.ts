import { replyPages } from '@htd/domain/vocabulary/reply-pages'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import { z } from 'zod'
import { richWords, words } from './words.ts'

const key = z.string().regex(/^[a-z0-9_]+$/, 'must have small letters, digits and underscore only')

/**
 * Words, or words that follow each other. A typo, missing marks and one word between two are taken as well. `*` at an end of a word
 * stands for any letters, `=` before a word wants it without a typo.
 */
const term = z
  .string()
  .regex(/^=?\*?[\p{L}\p{N}'-]+\*?( =?\*?[\p{L}\p{N}'-]+\*?)*$/u, 'must be words, with = before or * at an end')
const terms = z.strictObject({ sv: z.array(term), en: z.array(term) })

/** A rule holds where a message has a term of each group in `all`, and of none in `unless`. */
const rule = { key, all: z.array(key).min(1), unless: z.array(key).min(1).optional() }

/** What the assistant looks for and says, `help/assistant.json`. */
export const assistant = z
  .strictObject({
    /** Questions to begin with. */
    examples: z.array(words).min(1).max(5),
    /** Terms that mean the same to a rule. Those of both languages count, whatever language a visitor has chosen. */
    groups: z.record(key, terms),
    /**
     * Looked for before anything else. Those of the default pack hold for every clinic, beside its own. `text`: said instead of
     * the pack's advice of that level, which is about eyes.
     */
    redFlags: z.array(z.strictObject({ ...rule, level: z.enum(careLevels), text: richWords.optional() })),
    /** What the assistant doesn't answer, and what it says instead; the first one that holds. */
    refusals: z.array(z.strictObject({ ...rule, text: richWords, pages: z.array(z.enum(replyPages)) })),
    /** Words that want no answer, such as a greeting; looked at when nothing was found. */
    smallTalk: z.array(z.strictObject({ ...rule, text: richWords })),
    /** Said when nothing of the clinic's texts answers a question. */
    unknown: richWords,
    /** Words of patients that the texts call otherwise: each list means the same. */
    synonyms: z.strictObject({ sv: z.array(z.array(term).min(2)), en: z.array(z.array(term).min(2)) }),
  })
  .superRefine(({ groups, redFlags, refusals, smallTalk }, context) => {
    for (const [list, rules] of Object.entries({ redFlags, refusals, smallTalk }))
      for (const [index, { all, unless = [] }] of rules.entries())
        for (const name of [...all, ...unless])
          if (!groups[name])
            context.addIssue({ code: 'custom', path: [list, index], message: `names ${name}, which is no group` })
  })

export type Assistant = z.infer<typeof assistant>

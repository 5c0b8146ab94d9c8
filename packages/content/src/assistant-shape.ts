import { replyPages } from '@htd/domain/vocabulary/reply-pages'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import { z } from 'zod'
import { richWords, words } from './words.ts'

const key = z.string().regex(/^[a-z0-9_]+$/, 'must have small letters, digits and underscore only')

/**
 * A word or a sequence of words. Typos, missing diacritics and one word between two are tolerated. `*` at an end of a word
 * matches any letters, `=` before a word disallows typos.
 */
const term = z
  .string()
  .regex(/^=?\*?[\p{L}\p{N}'-]+\*?( =?\*?[\p{L}\p{N}'-]+\*?)*$/u, 'must be words, with = before or * at an end')
const terms = z.strictObject({ sv: z.array(term), en: z.array(term) })

/** A rule matches if a message has a term of each group in `all`, and of none in `unless`. */
const rule = { key, all: z.array(key).min(1), unless: z.array(key).min(1).optional() }

/** Rules and texts of the assistant, `help/assistant.json`. */
export const assistant = z
  .strictObject({
    /** Example questions. */
    examples: z.array(words).min(1).max(5),
    /** Terms that are equivalent in a rule. Those of both languages match, whatever language a visitor has chosen. */
    groups: z.record(key, terms),
    /**
     * Checked before anything else. Those of the default pack apply to every clinic, in addition to its own. `text`: shown instead of
     * the pack's advice of that level, which is about eyes.
     */
    redFlags: z.array(z.strictObject({ ...rule, level: z.enum(careLevels), text: richWords.optional() })),
    /** Topics that the assistant doesn't answer, and the text shown instead; the first match applies. */
    refusals: z.array(z.strictObject({ ...rule, text: richWords, pages: z.array(z.enum(replyPages)) })),
    /** Messages that need no search, such as a greeting; checked if nothing was found. */
    smallTalk: z.array(z.strictObject({ ...rule, text: richWords })),
    /** Shown if none of the clinic's texts answers a question. */
    unknown: richWords,
    /** Patients' words for terms of the texts: each list is a group of synonyms. */
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

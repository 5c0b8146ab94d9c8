import { replyPages } from '@htd/domain/vocabulary/reply-pages'
import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import { z } from 'zod'
import { plainText, richWords, words } from './words.ts'

const key = z.string().regex(/^[a-z0-9_]+$/, 'must have small letters, digits and underscore only')

/**
 * A word or a sequence of words. Typos, missing diacritics and one word between two are tolerated. `*` at an end of a word
 * matches any letters, `=` before a word disallows typos.
 */
const term = z
  .string()
  .regex(/^=?\*?[\p{L}\p{N}'-]+\*?( =?\*?[\p{L}\p{N}'-]+\*?)*$/u, 'must be words, with = before or * at an end')
const terms = z.strictObject({ sv: z.array(term), en: z.array(term) })

/**
 * What a message may tell of that calls for care, with its level and advice: several rules find the same concept.
 * `text`: shown instead of the pack's advice of that level.
 */
const concept = z.strictObject({ level: z.enum(careLevels), text: richWords.optional() })

/** A rule matches if a message has a term of each group in `all`, and of none in `unless`. */
const rule = { key, all: z.array(key).min(1), unless: z.array(key).min(1).optional() }

/** Rules and texts of the assistant, `help/assistant.json`. */
export const assistant = z
  .strictObject({
    /** Example questions. */
    examples: z.array(words).min(1).max(5),
    /** By key. Packs before 2026.8 have none. */
    concepts: z.record(key, concept).optional(),
    /** Terms that are equivalent in a rule. Those of both languages match, whatever language a visitor has chosen. */
    groups: z.record(key, terms),
    /**
     * Checked before anything else. Those of the default pack apply to every clinic, in addition to its own. A rule names the concept
     * that it finds, or has a level and perhaps a text of its own.
     */
    redFlags: z.array(
      z
        .strictObject({
          ...rule,
          concept: key.optional(),
          level: z.enum(careLevels).optional(),
          text: richWords.optional(),
        })
        .refine(
          ({ concept, level }) => (concept === undefined) !== (level === undefined),
          'must have either a concept or a level',
        ),
    ),
    /** Topics that the assistant doesn't answer, and the text shown instead; the first match applies. */
    refusals: z.array(z.strictObject({ ...rule, text: richWords, pages: z.array(z.enum(replyPages)) })),
    /** Messages that need no search, such as a greeting; checked if nothing was found. */
    smallTalk: z.array(z.strictObject({ ...rule, text: richWords })),
    /** Shown if none of the clinic's texts answers a question. */
    unknown: richWords,
    /**
     * By language code: the line that answers a message in a language that the assistant does not read, in that language, and words
     * that tell the language. Packs before 2026.8 have none.
     */
    languages: z
      .record(
        z.string().regex(/^[a-z]{2,3}$/),
        z.strictObject({ text: plainText.min(1), words: z.array(plainText).min(1) }),
      )
      .optional(),
    /** Comes before when to seek care, if a message names a symptom and no text answers it. Packs before 2026.8 have none. */
    symptom: richWords.optional(),
    /** Comes before when to seek care, which is folded, and an answer, if a message may tell of something urgent. Packs before 2026.11 have none. */
    doubt: richWords.optional(),
    /** Patients' words for terms of the texts: each list is a group of synonyms. */
    synonyms: z.strictObject({ sv: z.array(z.array(term).min(2)), en: z.array(z.array(term).min(2)) }),
  })
  .superRefine((written, context) => {
    for (const { path, message } of unknownNames(written)) context.addIssue({ code: 'custom', path, message })
  })

type Written = {
  concepts?: Readonly<Record<string, unknown>> | undefined
  groups: Readonly<Record<string, unknown>>
} & Readonly<
  Record<RuleList, readonly { all: string[]; unless?: string[] | undefined; concept?: string | undefined }[]>
>
const ruleLists = ['redFlags', 'refusals', 'smallTalk'] as const
type RuleList = (typeof ruleLists)[number]

/** Finds what rules name and the file does not have. */
const unknownNames = ({ concepts = {}, groups, ...lists }: Written) =>
  ruleLists.flatMap((list) =>
    lists[list].flatMap(({ all, unless = [], concept: named }, index) => [
      ...[...all, ...unless]
        .filter((name) => !groups[name])
        .map((name) => ({ path: [list, index], message: `names ${name}, which is no group` })),
      ...(named !== undefined && !concepts[named]
        ? [{ path: [list, index], message: `names ${named}, which is no concept` }]
        : []),
    ]),
  )

export type Assistant = z.infer<typeof assistant>

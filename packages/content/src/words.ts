import { languages } from '@htd/domain/vocabulary/languages'
import { z } from 'zod'
import { sanitiseRichText } from './sanitise.ts'

/** Text that PostgreSQL and all file formats accept: well-formed Unicode, no control characters except tab and line feed. */
const text = z
  .string()
  .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(value), 'has control characters')

/** Text without markup. */
export const plainText = text.refine((value) => !/<[a-z/!]|&#?\w+;/i.test(value), 'is plain text: no markup here')
const rich = text.refine((value) => sanitiseRichText(value) === value, 'has markup that is not allowed here')

const inBoth = <T extends z.ZodType>(schema: T) => z.strictObject({ sv: schema, en: schema })
const emptyInBothOrNone = ({ sv, en }: { sv: string; en: string }) => (sv === '') === (en === '')

/** A plain text in every interface language. Both the compiler and the schema refuse a missing one. */
export const words = inBoth(plainText.min(1))
/** A plain text that may be empty, but only in both languages. */
export const optionalWords = inBoth(plainText).refine(emptyInBothOrNone, 'is written in one language only')
/** Rich text in every language: HTML that the sanitiser leaves unchanged. */
export const richWords = inBoth(rich.min(1))
export const optionalRichWords = inBoth(rich).refine(emptyInBothOrNone, 'is written in one language only')

export type Words = z.infer<typeof words>

/** Plain text with placeholders in braces; only the ones listed here are allowed. */
export const wordsWith = (...holes: string[]) =>
  words.superRefine((value, context) => {
    for (const language of languages) {
      for (const [hole, name = ''] of value[language].matchAll(/\{(\w*)\}/g)) {
        if (holes.includes(name)) continue
        const known = holes.map((each) => `{${each}}`).join(', ')
        context.addIssue({ code: 'custom', path: [language], message: `${hole} is not filled here, only ${known}` })
      }
    }
  })

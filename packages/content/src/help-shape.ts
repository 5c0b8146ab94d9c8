import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import { z } from 'zod'
import { assistant } from './assistant-shape.ts'
import { imageFile } from './image-file.ts'
import { plainText, richWords, words } from './words.ts'
import { youtubeId } from './youtube-id.ts'

export const faqItem = z.strictObject({
  id: z.uuid(),
  category: z.enum(helpCategories),
  question: words,
  /** Rich text. */
  answer: richWords,
  /** Other ways in which patients ask it, as they spell. The assistant searches them; nobody is shown them. */
  alsoAsked: z.strictObject({ sv: z.array(plainText.min(1)), en: z.array(plainText.min(1)) }).optional(),
  /** Keys of the sources of its claims, in `sources.json`. */
  sources: z.array(z.string().min(1)).min(1).optional(),
  /** True: a general answer that each clinic completes with its own, such as what a visit costs. */
  clinicFills: z.boolean().optional(),
})

export const helpStep = z
  .strictObject({
    id: z.uuid(),
    title: words,
    /** Rich text. */
    body: richWords,
    image: imageFile.optional(),
    /** Alternative text of the picture. */
    alt: words.optional(),
  })
  .superRefine(({ image, alt }, context) => {
    if (image && !alt) context.addIssue({ code: 'custom', path: ['alt'], message: 'says what the picture shows' })
    if (alt && !image)
      context.addIssue({ code: 'custom', path: ['alt'], message: 'belongs to a picture: name an image' })
  })

export const video = z.strictObject({
  id: z.uuid(),
  title: words,
  /** YouTube link in any common form. */
  url: z
    .string()
    .refine((link) => youtubeId(link) !== undefined, 'must be a YouTube link, as https://www.youtube.com/watch?v=…'),
  /** Rich text: what is said and shown, for visitors who can't hear or don't play the film. */
  transcript: richWords,
})

/** The file of each part of the help; all are optional. */
export const helpFiles = {
  faq: { file: 'help/faq.json', schema: z.strictObject({ items: z.array(faqItem) }) },
  howItWorks: { file: 'help/how-it-works.json', schema: z.strictObject({ steps: z.array(helpStep) }) },
  videos: { file: 'help/videos.json', schema: z.strictObject({ items: z.array(video).max(2) }) },
  assistant: { file: 'help/assistant.json', schema: assistant },
}
export type HelpPart = keyof typeof helpFiles
export const helpParts = Object.keys(helpFiles) as HelpPart[]

const none = { items: [] }

/** Packs older than the help pages have empty lists. */
export const help = z
  .strictObject({
    faq: helpFiles.faq.schema.default(none),
    howItWorks: helpFiles.howItWorks.schema.default({ steps: [] }),
    videos: helpFiles.videos.schema.default(none),
    assistant: assistant.optional(),
  })
  .prefault({})

export type Help = z.infer<typeof help>
export type FaqItem = z.infer<typeof faqItem>
export type HelpStep = z.infer<typeof helpStep>
export type Video = z.infer<typeof video>

/** Returns the non-empty parts; a part without entries has no file and does not affect the digest of its pack. */
export function filledHelp({ faq, howItWorks, videos, assistant }: Help): Partial<Help> {
  return {
    ...(faq.items.length > 0 && { faq }),
    ...(howItWorks.steps.length > 0 && { howItWorks }),
    ...(videos.items.length > 0 && { videos }),
    ...(assistant && { assistant }),
  }
}

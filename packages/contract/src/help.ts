import { helpCategories } from '@htd/domain/vocabulary/help-categories'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { imageSource } from './slides.ts'

const category = z.enum(helpCategories)

export const faqItem = z.strictObject({
  id: z.uuid(),
  category,
  question: z.string(),
  /** Rich text, sanitised. */
  answer: z.string(),
})
export type FaqItem = z.infer<typeof faqItem>

export const helpStep = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** Rich text, sanitised. */
  body: z.string(),
  /** Path on this host, or empty if there is no picture. A drawing ends in `.svg`. */
  image_path: z.string(),
  image_alt: z.string(),
  image_sources: z.array(imageSource),
})
export type HelpStep = z.infer<typeof helpStep>

export const video = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  /** URL for an iframe: https://www.youtube-nocookie.com/embed/ and the video id. */
  url: z.string(),
  /** URL of the video's page on YouTube. */
  watch_url: z.string(),
  /** Rich text, sanitised: what is said and shown. */
  transcript: z.string(),
})
export type Video = z.infer<typeof video>

const inLanguage = z.strictObject({ lang: z.optional(language) })

export const listFaq = defineEndpoint({
  method: 'GET',
  path: '/api/v1/help/faq/',
  summary: 'Common questions with their answers, in the order they are shown',
  access: 'public',
  query: inLanguage,
  response: z.strictObject({ items: z.array(faqItem) }),
})

export const listHelpSteps = defineEndpoint({
  method: 'GET',
  path: '/api/v1/help/how-it-works/',
  summary: 'How the service works, step by step',
  access: 'public',
  query: inLanguage,
  response: z.strictObject({ items: z.array(helpStep) }),
})

export const listVideos = defineEndpoint({
  method: 'GET',
  path: '/api/v1/help/video/',
  summary: 'At most two films that introduce the service',
  access: 'patient',
  query: inLanguage,
  response: z.strictObject({ items: z.array(video).check(z.maxLength(2)) }),
})

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/v1/help/feedback/',
  summary: 'Write to the clinic; the same words again within a day are no second message',
  access: 'patient',
  status: 202,
  body: z.strictObject({
    category,
    /** 1 to 4000 characters after trimming. */
    message: z.string().check(z.maxLength(20_000)),
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
})

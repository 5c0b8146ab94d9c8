import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'
import { question } from './quiz.ts'
import { slide } from './slides.ts'

/** The token of a preview link gives access to a single item, any number of times until it expires. */
export const previewSlide = defineEndpoint({
  method: 'GET',
  path: '/api/v1/slide/preview/',
  summary: 'One slide, published or not, by the token of a preview link',
  access: 'link-token',
  query: z.strictObject({ slide_id: z.uuid(), lang: z.optional(language) }),
  response: slide,
})

export const previewQuestion = defineEndpoint({
  method: 'GET',
  path: '/api/v1/question/preview/',
  summary: 'One question, published or not, by the token of a preview link',
  access: 'link-token',
  query: z.strictObject({ question_id: z.uuid(), lang: z.optional(language) }),
  response: question,
})

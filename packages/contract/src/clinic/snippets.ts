import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId, noContent } from './fields.ts'

/** Texts that staff put into comments. Their placeholders are in `domain/comments/placeholders`. */

const name = z.string().check(z.maxLength(100))

export const snippet = z.strictObject({
  id: z.string(),
  version: z.number(),
  /** True: only whoever wrote it sees it. False: it is the clinic's. */
  is_own: z.boolean(),
  name: z.strictObject({ sv: z.string(), en: z.string() }),
  /** Rich text, sanitised. */
  text: z.strictObject({ sv: z.string(), en: z.string() }),
  /** True if the person who asks may change and remove it. */
  may_change: z.boolean(),
  /** Name; empty: not known. */
  changed_by: z.string(),
  /** ISO 8601 */
  changed_at: z.string(),
})
export type Snippet = z.infer<typeof snippet>

export const listSnippets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/snippets/',
  summary: 'Snippets for comments: those of the clinic, and one’s own',
  access: { staff: 'snippet.manage' },
  response: z.strictObject({ items: z.array(snippet) }),
})

export const saveSnippet = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/snippets/{id}/',
  summary:
    'Store a snippet; the browser makes its id, and names version 0 for a new one. 400 naming each name and text that is missing: patients read either language. The same once more is a no-op; only clinicians store snippets of the clinic',
  access: { staff: 'snippet.manage' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({
    /** Decided once: a stored snippet does not change hands. */
    is_own: z.boolean(),
    name: z.strictObject({ sv: name, en: name }),
    /** Rich text, at most 20,000 characters in each language; markup outside the allow list is dropped. */
    text: z.strictObject({ sv: z.string(), en: z.string() }),
  }),
  response: snippet,
})

export const removeSnippet = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/snippets/{id}/',
  summary: 'Remove a snippet; comments that were written with it stay as they are',
  access: { staff: 'snippet.manage' },
  status: 204,
  ifMatch: true,
  params: byId,
  response: noContent,
})

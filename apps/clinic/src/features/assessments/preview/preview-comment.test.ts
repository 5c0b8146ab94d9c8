// @vitest-environment node
import type { CommentVersion } from '@htd/contract/clinic/comments'
import { expect, test } from 'vitest'
import { makeStanding } from '#test/make-assessment.ts'
import { previewComment } from './preview-comment.ts'

const now = '2026-11-25T09:00:00Z'
const text = '<p>Droppa två gånger.</p>'
const version = (event: CommentVersion['event'], day: number): CommentVersion => ({
  ...{ id: `v${day}`, by: 'Eva Ek', event, words: '', body: `<p>${day}</p>` },
  at: `2026-11-${day}T09:00:00Z`,
})

test('[CLN-49] a new comment is dated today and signed as the server says', () => {
  const standing = makeStanding({ approved_at: null })
  expect(previewComment({ standing, text, language: 'sv', isGeneral: true }, [], now)).toEqual({
    ...{ note_text: text, approved_at: now, general: true, corrected: null, withdrawn: null },
    author: { name: 'Eva Ek', title: 'Ögonläkare' },
  })
})

test('[CLN-49] a correction keeps the date of the comment, has its own writer, and only texts that the patient could read as former ones', () => {
  const signer = { author_name: 'Olle Berg', author_title: '' }
  const standing = makeStanding({ correction: { state: 'waiting', body: text, ...signer } })
  const versions = [
    ...[version('submitted', 24), version('corrected', 23), version('returned', 22), version('saved', 21)],
    ...[version('approved', 20), version('submitted', 19)],
  ]
  const comment = previewComment({ standing, text, language: 'sv', isGeneral: false }, versions, now)
  expect(comment).toMatchObject({ approved_at: standing.approved_at, author: { name: 'Olle Berg', title: '' } })
  expect(comment.corrected).toEqual({
    at: now,
    former: [
      { note_text: '<p>23</p>', shown_at: '2026-11-23T09:00:00Z' },
      { note_text: '<p>20</p>', shown_at: '2026-11-20T09:00:00Z' },
    ],
  })
})

import type { CommentStanding } from '@htd/contract/clinic/comments'
import { expect, test } from 'vitest'
import { openCommentStage, sound } from '#test/comment-stage.ts'
import { rowsOf } from './export/export.repo.ts'
import { type Exported, exported } from './export/manifest.ts'

test('[CLN-54] the copy of one’s data has what the patient could read, and nothing that was never approved', async () => {
  const stage = await openCommentStage()
  const { db } = stage.deps
  const rewrite = ({ id, version }: CommentStanding, text: string) => stage.written(text, stage.sara, { id, version })
  const approved = sound(await stage.approve(await stage.written('<p>Fyra gånger.</p>')))
  const corrected = sound(
    await stage.approve(await rewrite(sound(await stage.correct(approved)), '<p>Två gånger.</p>')),
  )
  await stage.submit(await rewrite(sound(await stage.correct(corrected)), '<p>Tredje.</p>'))
  await stage.submit(await stage.written('<p>Fjärde.</p>'))

  const [comments, versions, events] = await Promise.all(
    ['comments', 'comment_versions', 'audit_events'].map((table) =>
      rowsOf(db, table, stage.patientId, exported[table] as Exported),
    ),
  )
  expect(comments?.rows).toMatchObject([{ id: approved.id, body: '<p>Två gånger.</p>' }])
  expect(comments?.columns).not.toContain('correction')
  expect(versions?.rows.map(({ body, event }) => [event, body]).sort()).toEqual([
    ['approved', '<p>Fyra gånger.</p>'],
    ['corrected', '<p>Två gånger.</p>'],
  ])
  const told = events?.rows.map(({ event }) => String(event)).filter((event) => event.startsWith('comment_'))
  expect(told?.sort()).toEqual(['comment_approved', 'comment_corrected'])
  expect(JSON.stringify([comments, versions])).not.toMatch(/Tredje|Fjärde/)
})

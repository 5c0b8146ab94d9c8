import { languages } from '@htd/domain/vocabulary/languages'
import { expect, test } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import { approveComment } from '#features/comments/approve-comment.ts'
import { writeComment } from '#features/comments/write-comment.ts'
import { composeRow } from './compose-row.ts'
import { makeAssessment, makeDeps, makePatient } from './make.ts'

const hand = { by: { kind: 'command' }, toucher: byCommand() } as const
const subjects = { sv: /^Du har fått en kommentar från /, en: /^You have a comment from / }

test.each(languages)('the mail about a comment leads to it in %s and says nothing of it', async (language) => {
  const deps = await makeDeps()
  const { id } = await makePatient(deps)
  await deps.db.updateTable('users').set({ language }).execute()
  const participationId = (await makeAssessment(deps, id)).id
  const comment = {
    participationId,
    question: undefined,
    text: 'Något hemligt om ögonen',
    ...hand,
  }
  const commentId = await writeComment(deps, comment)
  await approveComment(deps, { participationId, commentId, ...hand })

  const row = await deps.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
  const mail = await composeRow(deps, row)
  expect(mail).toMatchObject({ to: 'anna@example.se', language, subject: expect.stringMatching(subjects[language]) })
  expect(mail?.text).toContain('http://localhost:3000/dashboard/quiz')
  expect(JSON.stringify(mail)).not.toContain('hemligt')
})

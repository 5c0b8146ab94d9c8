import { randomUUIDv7 } from 'node:crypto'
import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { beforeEach, expect, test } from 'vitest'
import { alertTexts } from '#features/mail/alert-texts.ts'
import { alertUnopened } from '#features/queue/alert-unopened.ts'
import { makeItem } from '#queue/work-items.repo.ts'
import { composeRow } from './compose-row.ts'
import { makeDeps, type TestDeps } from './make.ts'

const duty = 'duty@clinic.example'
/** A Tuesday in summer. */
const nine = '2027-05-18T07:00:00Z'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps({ notifyAddresses: [duty], baseUrl: 'https://htd.example' })
})

function make(arrived: string, urgency: TriageLevel): Promise<string> {
  const arrivedAt = new Date(arrived)
  const subjectId = randomUUIDv7()
  const about = { id: randomUUIDv7(), kind: 'assessment', subjectId, participationId: subjectId, urgency } as const
  const rest = { isSymptom: false, language: 'en', hasAccount: true, arrivedAt, dueAt: arrivedAt } as const
  return makeItem(deps.db, { ...about, ...rest, patientId: randomUUIDv7() })
}

test('[CLN-115] the mail says how many wait and for how long, links to the queue, and has nothing of a patient', async () => {
  await make(nine, 'EMERGENCY')
  await make('2027-05-18T07:03:00Z', 'URGENT')
  const then = { ...deps, now: () => new Date('2027-05-18T08:27:00Z') }
  await alertUnopened.run(then, null)
  const row = await deps.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow()
  const mail = await composeRow(then, row)
  expect(mail).toMatchObject({ to: duty, language: 'sv', subject: 'Akuta ärenden väntar i HTD' })
  const { clinic } = deps.content.current()
  expect(mail?.text.split('\n\n')).toEqual([
    `Ingen har ännu öppnat de här ärendena i HTD klinik hos ${clinic.name.sv}.`,
    'Akut: 1',
    'I dag: 1',
    'Det äldsta har väntat i 1 timme och 27 minuter.',
    'Öppna kön:\nhttps://htd.example/clinic/queue',
    'Mejlet kommer igen varje timme under öppettiden, tills någon har öppnat ärendena.',
    clinic.name.sv,
  ])
  const items = await deps.db.selectFrom('work_items').selectAll().execute()
  const ids = items.flatMap(({ id, patient_id, subject_id }) => [id, patient_id ?? '', subject_id])
  expect(ids).toHaveLength(6)
  for (const id of ids) expect(JSON.stringify([mail, row.data, deps.lines])).not.toContain(id)
  expect(deps.lines.join()).not.toContain(duty)
})

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [121, '2 hours and 1 minute'],
  [47 * 60, '47 hours'],
  [49 * 60, '2 days'],
])('[CLN-115] %i minutes are %s', (minutes, words) => {
  const { subject, lead } = alertTexts.en({ clinic: 'Eyes', emergencies: 0, urgent: 3, minutes })
  expect(subject).toBe('Items for today are waiting in HTD')
  expect(lead).toContain(`The oldest has been waiting for ${words}.`)
  expect(String(lead)).not.toContain('Emergency:')
})

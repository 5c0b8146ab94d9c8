import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { forgotPassword, logIn } from '@htd/contract/auth'
import { sendFeedback } from '@htd/contract/help'
import { submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import { makeReportLink } from '@htd/contract/report'
import { byCommand } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { makeAssessment, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from './make.ts'
import { addItem } from './make-item.ts'

export const person = {
  email: 'gunhild.testsson@xn--example-9za.se',
  firstName: 'Gunhildtest',
  lastName: 'Testssonlast',
}
export const COMMENT = 'Kommentar som bara Gunhild har fått'

/** Creates a person who has used every feature: there is a row in every table that can contain personal data. */
export async function seedPerson(deps: TestDeps) {
  const { email } = person
  const call = clientOf(buildApp(deps))
  const { id } = await makePatient(deps, email)
  await deps.db
    .updateTable('users')
    .set({ first_name: person.firstName, last_name: person.lastName })
    .where('id', '=', id)
    .execute()
  const { access, refresh } = await makeSession(deps, id)
  const { id: participation } = await makeAssessment(deps, id)
  await addComments(deps, id, participation)
  await call(makeReportLink, { params: { participation_id: participation } }, { token: access })
  await call(
    sendFeedback,
    { body: { category: 'feedback', message: `Hälsningar, ${person.firstName}` } },
    { token: access },
  )
  await addRest(deps, id)
  await addClinicRows(deps, { patient_id: id, subject_id: participation })
  for (const purpose of ['claim', 'reset'] as const) await makeLink(deps, { purpose, email, patientId: id })

  const pack = deps.content.current()
  const chosen = [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.no'])]
  const body = { answer_id_list: chosen, submission_id: randomUUID() }
  await call(submitAnswers, { body }, { token: access })
  const firstQuiz = {
    ...body,
    email,
    lang: 'sv',
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  await call(submitFirstQuiz, { body: { ...firstQuiz, lang: 'sv' } })
  await call(forgotPassword, { body: { email } })
  await call(logIn, { body: { username: email, password: 'fel' } }).catch(() => undefined)
  await call(logIn, { body: { username: email, password: PASSWORD } })

  const mail = { id: randomUUIDv7(), to: email, language: 'sv', subject: 'Hej', text: person.firstName, html: '' }
  await createMailTransport({ ...deps.config, smtpUrl: undefined }).send(mail)
  return { id, participation, access, refresh }
}

async function addComments({ db }: TestDeps, patient_id: string, participation_id: string): Promise<void> {
  const given = await db.selectFrom('participation_answers').selectAll().where('patient_id', '=', patient_id).execute()
  const author = { author_name: 'Dr Exempel', author_title: 'Ögonläkare', language: 'sv' } as const
  const comment = { patient_id, participation_id, ...author, written_at: new Date() }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const commentId = randomUUIDv7()
  await db
    .insertInto('comments')
    .values([
      { ...comment, id: commentId, question_id: null, body: `<p>${COMMENT}</p>`, approved_at: minutesAgo(5) },
      {
        ...comment,
        id: randomUUIDv7(),
        question_id: given[0]?.question_id ?? null,
        body: `<p>${COMMENT} om en fråga</p>`,
        approved_at: minutesAgo(4),
      },
      { ...comment, id: randomUUIDv7(), question_id: null, body: '<p>Inte godkänd</p>', approved_at: null },
    ])
    .execute()
  await db
    .insertInto('comment_versions')
    .values({
      ...{ patient_id, participation_id, comment_id: commentId, id: randomUUIDv7(), body: `<p>${COMMENT}</p>` },
      ...{ event: 'approved', by_name: 'Eva Ek', at: minutesAgo(5) },
    })
    .execute()
}

/** Inserts what the clinic has noted about the person. */
async function addClinicRows({ db }: TestDeps, owner: { patient_id: string; subject_id: string }): Promise<void> {
  const { patient_id } = owner
  const reason = `${person.firstName} arbetar här`
  const access = {
    ...owner,
    id: randomUUIDv7(),
    ...byCommand(),
    action: 'opened',
    reason: 'care',
    unit: 'Exempelkliniken',
  } as const
  await db
    .insertInto('record_access')
    .values({ ...access, words: `${person.firstName} ringde` })
    .execute()
  await db.insertInto('patient_restrictions').values({ patient_id, reason }).execute()
  await addItem({ db }, { patient_id, kind: 'approval' })
}

/** Inserts rows of pages and jobs that would take long to use. */
async function addRest({ db, now }: TestDeps, patient_id: string): Promise<void> {
  const archive = Buffer.from(JSON.stringify(person))
  await db
    .insertInto('data_requests')
    .values({ patient_id, id: randomUUID(), requested_at: now(), due_on: '2026-12-07', prepared_at: now(), archive })
    .execute()
  await db
    .insertInto('reminders')
    .values({ patient_id, months: 3, chosen_at: now(), off_token_hash: Buffer.from(patient_id) })
    .execute()
  await db.insertInto('jobs').values({ id: randomUUID(), kind: 'test', patient_id, run_at: now() }).execute()
  await db.insertInto('bookmarks').values({ patient_id, slide_id: randomUUID() }).execute()
}

import * as contract from '@htd/contract/clinic/assessments'
import { accessReasons } from '@htd/domain/vocabulary/access-reasons'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessRows, ask, callerOf, eventsBy, openRecordStage } from '#test/assessment-stage.ts'
import { makeLink } from '#test/make.ts'
import { faultOf, outcomeOf } from '#test/staff-stage.ts'

let stage: Awaited<ReturnType<typeof openRecordStage>>
beforeEach(async () => {
  stage = await openRecordStage()
})

const show = (caller = stage.sara, body: object = { reason: 'care', words: '' }) =>
  ask(stage.app, caller, contract.showIdentity, { params: { id: stage.id }, body })
const anna = { first_name: 'Anna', last_name: 'Ek', email: 'anna@example.se', is_confirmed: true }
const removeItems = () => stage.deps.db.deleteFrom('work_items').execute()

describe('[CLN-44] whose it is', () => {
  test('is shown on request, which leaves a row with the reason and an event', async () => {
    const answered = await show(stage.sara, { reason: 'patient_request', words: ' ringde  i dag ' })
    expect([answered.statusCode, answered.json()]).toEqual([200, anna])
    expect(await accessRows(stage.deps)).toMatchObject([
      {
        patient_id: stage.patientId,
        subject_id: stage.id,
        action: 'identity_shown',
        reason: 'patient_request',
        words: 'ringde  i dag',
        staff_id: stage.sara.id,
      },
    ])
    expect(await eventsBy(stage.deps, stage.sara)).toEqual(['identity_shown'])
  })

  test('no event and no log line has the name, the address or the words', async () => {
    await show(stage.sara, { reason: 'check', words: 'hemligt ärende' })
    const events = await stage.deps.db.selectFrom('audit_events').select('details').execute()
    expect([JSON.stringify(events), ...stage.deps.lines].join()).not.toMatch(/Anna|\bEk\b|anna@|hemligt/)
  })

  test('without an account it is the address that was last given, and nobody has confirmed that', async () => {
    const { deps, patientId } = stage
    await deps.db.updateTable('work_items').set({ urgency: 'EMERGENCY', has_account: false }).execute()
    await deps.db.deleteFrom('users').execute()
    const unknown = { first_name: '', last_name: '', email: '', is_confirmed: false }
    expect((await show()).json()).toEqual(unknown)
    await makeLink(deps, { purpose: 'register', patientId, email: 'old@example.se' })
    await makeLink(deps, { purpose: 'register', patientId, email: 'new@example.se' })
    await makeLink(deps, { purpose: 'register', email: 'other@example.se' })
    await deps.db
      .updateTable('link_tokens')
      .set({ created_at: new Date(0) })
      .where('email', '=', 'old@example.se')
      .execute()
    expect((await show()).json()).toEqual({ ...unknown, email: 'new@example.se' })
  })

  test.each([
    ['too long', 'x'.repeat(501), 'tooLong'],
    ['with a line feed', 'en\ntvå', 'unsoundText'],
    ['with an escape', 'a\u001b[2J', 'unsoundText'],
    ['with a NUL', 'a\0', 'unsoundText'],
  ])('words %s are refused', async (_, words, code) => {
    expect(faultOf(await show(stage.sara, { reason: 'care', words }))).toEqual([400, 'words', code])
    expect(await accessRows(stage.deps)).toEqual([])
  })

  test('a reason that there is not is refused', async () => {
    expect((await show(stage.sara, { reason: 'curiosity', words: '' })).statusCode).toBe(400)
    expect((await show(stage.sara, { words: '' })).statusCode).toBe(400)
  })
})

describe('an administrator', () => {
  test('needs no work with the record, and a reason other than care', async () => {
    const admin = await callerOf(stage.deps, 'admin')
    await removeItems()
    expect(outcomeOf(await show(admin))).toEqual([403, 'reason_needed'])
    expect(await accessRows(stage.deps)).toEqual([])
    for (const reason of accessReasons.filter((one) => one !== 'care'))
      expect((await show(admin, { reason, words: '' })).json()).toEqual(anna)
    expect(await accessRows(stage.deps)).toHaveLength(3)
  })

  test('who is a clinician too does both', async () => {
    const both = await callerOf(stage.deps, 'admin', 'clinician')
    expect((await show(both)).json()).toEqual(anna)
    await removeItems()
    expect(outcomeOf(await show(both))).toEqual([404, 'not_found'])
    expect((await show(both, { reason: 'operations', words: '' })).json()).toEqual(anna)
  })

  test('does not see past a restriction, and neither does anybody else whom it leaves out', async () => {
    const { deps, patientId } = stage
    const callers = await Promise.all([
      callerOf(deps, 'admin'),
      callerOf(deps, 'reader'),
      callerOf(deps, 'clinician'),
      callerOf(deps, 'admin', 'clinician'),
    ])
    await deps.db
      .insertInto('patient_restrictions')
      .values({ patient_id: patientId, reason: 'kollega', by: null })
      .execute()
    const asked = { reason: 'patient_request', words: '' }
    const outcomes = await Promise.all(callers.map(async (caller) => outcomeOf(await show(caller, asked))))
    const [notFound, restricted] = [
      [404, 'not_found'],
      [403, 'restricted'],
    ]
    expect(outcomes).toEqual([notFound, notFound, restricted, restricted])
    expect(await accessRows(deps)).toEqual([])
  })
})

test.each(['auditor', 'editor'] as const)('[CLN-21] a %s sees no name', async (role) => {
  const asked = { reason: 'check', words: '' }
  expect(outcomeOf(await show(await callerOf(stage.deps, role), asked))).toEqual([403, 'not_allowed'])
})

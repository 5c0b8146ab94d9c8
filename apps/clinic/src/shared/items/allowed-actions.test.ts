import type { WorkItem } from '@htd/contract/clinic/work-item'
import { expect, test } from 'vitest'
import { makeSignedIn } from '#test/make-staff.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { allowedActions } from './allowed-actions.ts'
import { noteServerTime } from './server-clock.ts'

const olle = makeSignedIn(['clinician'])
const me = { id: olle.staff.id, name: 'Olle Berg', since: now }
const sara = { id: 's1', name: 'Sara Lind', since: now }

test.each<[string, Partial<WorkItem>, string[]]>([
  ['nobody has it', {}, ['claim', 'assign', 'snooze', 'done']],
  ['one has it oneself', { holder: me }, ['release', 'assign', 'snooze', 'done']],
  ['somebody else has it', { holder: sara }, ['takeOver', 'assign']],
  ['somebody else has put it aside', { holder: sara, snoozed_until: fromNow(60) }, ['takeOver', 'assign', 'reopen']],
  ['it is put aside', { snoozed_until: fromNow(60) }, ['claim', 'assign', 'reopen', 'done']],
  ['it was put aside until a while ago', { snoozed_until: fromNow(-1) }, ['claim', 'assign', 'snooze', 'done']],
  ['it closes by what it asks for', { kind: 'approval' }, ['claim', 'assign', 'snooze']],
  ['it is done', { state: 'done' }, ['reopen']],
  ['what it asked for is done', { state: 'done', kind: 'approval' }, []],
  ['a newer one has replaced it', { state: 'replaced' }, []],
  ['the record is restricted', { is_restricted: true }, []],
])('what is possible when %s', (_, given, expected) => {
  noteServerTime(now)
  expect(allowedActions(makeWorkItem(given), olle)).toEqual(expected)
})

test('nothing is offered that the permissions do not allow', () => {
  const permissions = olle.permissions.filter((one) => one !== 'queue.assign')
  expect(allowedActions(makeWorkItem({ holder: sara }), { ...olle, permissions })).toEqual([])
})

import type { ActionsKey } from './actions.sv.ts'

export const messages: Record<ActionsKey, string> = {
  'actions.cancel': 'Cancel',
  'actions.save': 'Save',
  'actions.busy': 'Please wait …',

  'conflict.title': 'Somebody else has changed this',
  'conflict.stored': 'This is what is stored now:',
  'conflict.kept': 'What you have typed is still there below.',
  'conflict.show': 'Use what is stored',
  'conflict.anyway': 'Save anyway',
  'conflict.doAnyway': 'Do it anyway',
  'conflict.shown': 'The form shows what is stored now.',

  'second.title': 'Waiting for a second person',
  'second.who': 'Asked for by {name} on {at}. Open until {until}.',
  'second.yours': 'You asked for it. Somebody else has to confirm.',
  'second.notYours': 'Somebody else has to confirm.',
  'second.confirm': 'Confirm',
  'second.refuse': 'Refuse',
  'second.withdraw': 'Withdraw',
  'second.confirmNamed': 'Confirm: {what}',
  'second.refuseNamed': 'Refuse: {what}',
  'second.withdrawNamed': 'Withdraw: {what}',
  'second.refused': 'The request is refused.',
  'second.withdrawn': 'The request is withdrawn.',
  'second.missing': 'A second administrator or an auditor is needed to confirm. Invite one, or run this on the server:',
  'second.missingPlain': 'A second administrator or an auditor is needed to confirm. Invite one first.',
}

import type { RolesKey } from './roles.sv.ts'

export const messages: Record<RolesKey, string> = {
  'roles.readerText': 'Reads assessments and prepares comments. Does not approve them.',
  'roles.clinicianText': 'Reads assessments, writes and approves comments to patients.',
  'roles.editorText': 'Changes questions and texts. Sees no patients.',
  'roles.adminText': 'Manages staff, settings and operations. Does not see what patients have answered or written.',
  'roles.auditorText':
    'Reviews logs and confirms sensitive changes. Does not see what patients have answered or written.',
  'roles.none': 'No role',

  'scope.queue': 'Only what is in the queue',
  'scope.all': 'Also search, with a reason',
  'scope.queueText': 'Opens patients with open work, or whom the person has worked with in the last 30 days.',
  'scope.allText': 'Needed by whoever answers when patients ring. Each search is kept with its reason.',
}

import { type StaffRole, staffRoles } from './staff-roles.ts'

/**
 * How a role may do something. `y`: freely. `o`: with what is one's own. `k`: only with work items that the role may list. Otherwise
 * letters in this order: `q` within the person's scope, `r` with a reason that is recorded, `s` after a step-up, `2` with a second person's
 * confirmation; `2` alone: only as that second person. `-`: not at all.
 */
type Grant = 'y' | 'o' | 'k' | 'q' | 'r' | 's' | '2' | 'rs' | 's2' | 'qrs' | '-'

/** Columns: reader, clinician, editor, admin, auditor. */
type Row = readonly [reader: Grant, clinician: Grant, editor: Grant, admin: Grant, auditor: Grant]

/**
 * Who may do what in the clinic's console: the one list that the server decides by. Admins and auditors get nothing that shows answers,
 * results or texts of patients.
 */
const matrix = {
  'queue.count': ['y', 'y', '-', 'y', '-'],
  'queue.list': ['y', 'y', '-', '-', '-'],
  'queue.ops': ['-', '-', '-', 'y', 'y'],
  'queue.claim': ['y', 'y', '-', 'k', 'k'],
  'queue.assign': ['y', 'y', '-', 'k', 'k'],
  'assessment.read': ['q', 'q', '-', '-', '-'],
  'patient.read': ['q', 'q', '-', '-', '-'],
  'patient.search': ['r', 'r', '-', 'r', '-'],
  'patient.identity': ['q', 'q', '-', 'r', '-'],
  'comment.write': ['q', 'q', '-', '-', '-'],
  'comment.submit': ['q', 'q', '-', '-', '-'],
  'comment.approve': ['-', 'q', '-', '-', '-'],
  'comment.return': ['-', 'q', '-', '-', '-'],
  'comment.correct': ['-', 'q', '-', '-', '-'],
  'comment.withdraw': ['-', 'qrs', '-', '-', '-'],
  'snippet.manage': ['o', 'y', '-', '-', '-'],
  'message.answer': ['q', 'q', '-', '-', '-'],
  'patient.resend': ['q', 'q', '-', 'r', '-'],
  'patient.address': ['-', 'rs', '-', 'rs', '-'],
  'patient.erase': ['-', '-', '-', 'rs', '-'],
  'patient.hold': ['-', 'rs', '-', '-', 'rs'],
  'patient.restrict': ['-', 'rs', '-', '-', 'rs'],
  'patient.emergency': ['-', 'rs', '-', '-', '-'],
  'request.release': ['-', '-', '-', 's', 's'],
  'access.extract': ['-', '-', '-', '-', 'rs'],
  'assessment.print': ['q', 'q', '-', '-', '-'],
  'content.read': ['y', 'y', 'y', 'y', 'y'],
  'content.edit': ['-', '-', 'y', '-', '-'],
  'review.clinical': ['-', 'y', '-', '-', '-'],
  'review.legal': ['-', '-', '-', 'y', 'y'],
  'review.other': ['-', 'y', 'y', '-', '-'],
  'content.publish': ['-', '-', 's2', '-', '-'],
  'content.rollback': ['-', 'rs', 'rs', '-', '-'],
  'bench.run': ['-', 'y', 'y', '-', '-'],
  'bench.impact': ['-', 'y', 'y', '-', '-'],
  'insight.read': ['y', 'y', 'y', 'y', 'y'],
  'insight.export': ['-', 'y', 'y', 'y', 'y'],
  'staff.read': ['y', 'y', 'y', 'y', 'y'],
  'staff.manage': ['-', '-', '-', 's', '-'],
  'staff.reset': ['-', '-', '-', 's2', '2'],
  'settings.read': ['-', '-', '-', 'y', 'y'],
  'settings.write': ['-', '-', '-', 's2', '2'],
  'audit.read': ['-', '-', '-', 'y', 'y'],
  'audit.export': ['-', '-', '-', '-', 's'],
  'access.review': ['-', '-', '-', '-', 'y'],
  'ops.read': ['-', '-', '-', 'y', '-'],
  'mail.retry': ['-', '-', '-', 'y', '-'],
  account: ['o', 'o', 'o', 'o', 'o'],
} as const satisfies Record<string, Row>

export type Permission = keyof typeof matrix

/** All permissions, in the order of the matrix. */
export const permissions = Object.keys(matrix) as Permission[]

export const grantOf = (permission: Permission, role: StaffRole): Grant =>
  matrix[permission][staffRoles.indexOf(role)] ?? '-'

/** Tells whether one of the roles may do it on its own initiative. */
export const mayDo = (permission: Permission, roles: readonly StaffRole[]): boolean =>
  roles.some((role) => !['-', '2'].includes(grantOf(permission, role)))

/** Tells whether one of the roles may confirm, as the second person, what somebody else has asked for. */
export const mayConfirm = (permission: Permission, roles: readonly StaffRole[]): boolean =>
  roles.some((role) => grantOf(permission, role).endsWith('2'))

/** @param may whether on their own initiative, or as the second person */
export const rolesThatMay = (permission: Permission, may: typeof mayDo): StaffRole[] =>
  staffRoles.filter((role) => may(permission, [role]))

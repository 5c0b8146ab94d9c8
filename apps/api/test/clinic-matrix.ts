/**
 * Who may do what in the console, written a second time and on purpose: from the design's table, not from the constant that the server
 * decides by. A change of the constant alone fails the tests.
 *
 * `y` yes, `o` own, `of 3` with the items of row 3, `q` within scope, `r` with a reason, `s` step-up, `2` second person, `-` no.
 */
const table = `
 1 | queue.count        | y  | y     | -   | y    | -
 2 | queue.list         | y  | y     | -   | -    | -
 3 | queue.ops          | -  | -     | -   | y    | y
 4 | queue.claim        | y  | y     | -   | of 3 | of 3
 5 | queue.assign       | y  | y     | -   | of 3 | of 3
 6 | assessment.read    | q  | q     | -   | -    | -
 7 | patient.read       | q  | q     | -   | -    | -
 8 | patient.search     | r  | r     | -   | r    | -
 9 | patient.identity   | q  | q     | -   | r    | -
10 | comment.write      | q  | q     | -   | -    | -
11 | comment.submit     | q  | q     | -   | -    | -
12 | comment.approve    | -  | q     | -   | -    | -
13 | comment.return     | -  | q     | -   | -    | -
14 | comment.correct    | -  | q     | -   | -    | -
15 | comment.withdraw   | -  | q r s | -   | -    | -
16 | snippet.manage     | o  | y     | -   | -    | -
17 | message.answer     | q  | q     | -   | -    | -
18 | patient.resend     | q  | q     | -   | r    | -
19 | patient.address    | -  | r s   | -   | r s  | -
20 | patient.erase      | -  | -     | -   | r s  | -
21 | patient.hold       | -  | r s   | -   | -    | r s
22 | patient.restrict   | -  | r s   | -   | -    | r s
23 | patient.emergency  | -  | r s   | -   | -    | -
24 | request.release    | -  | -     | -   | s    | s
25 | access.extract     | -  | -     | -   | -    | r s
26 | assessment.print   | q  | q     | -   | -    | -
27 | content.read       | y  | y     | y   | y    | y
28 | content.edit       | -  | -     | y   | -    | -
29 | review.clinical    | -  | y     | -   | -    | -
30 | review.legal       | -  | -     | -   | y    | y
31 | review.other       | -  | y     | y   | -    | -
32 | content.publish    | -  | -     | s 2 | -    | -
33 | content.rollback   | -  | r s   | r s | -    | -
34 | bench.run          | -  | y     | y   | -    | -
35 | bench.impact       | -  | y     | y   | -    | -
36 | insight.read       | y  | y     | y   | y    | y
37 | insight.export     | -  | y     | y   | y    | y
38 | staff.read         | y  | y     | y   | y    | y
39 | staff.manage       | -  | -     | -   | s    | -
40 | staff.reset        | -  | -     | -   | s 2  | 2
41 | settings.read      | -  | -     | -   | y    | y
42 | settings.write     | -  | -     | -   | s 2  | 2
43 | audit.read         | -  | -     | -   | y    | y
44 | audit.export       | -  | -     | -   | -    | s
45 | access.review      | -  | -     | -   | -    | y
46 | ops.read           | -  | -     | -   | y    | -
47 | mail.retry         | -  | -     | -   | y    | -
48 | account            | o  | o     | o   | o    | o`

export const matrixRoles = ['reader', 'clinician', 'editor', 'admin', 'auditor'] as const
export type MatrixRole = (typeof matrixRoles)[number]

/** `start`: may do it on their own initiative. `confirm`: may be the second person. */
export type Cell = { role: MatrixRole; text: string; start: boolean; confirm: boolean; stepUp: boolean }
export type MatrixRow = { number: number; permission: string; cells: readonly Cell[] }

function cellOf(role: MatrixRole, text: string): Cell {
  const letters = text.split(' ')
  const start = !['-', '2'].includes(text)
  return { role, text, start, confirm: letters.includes('2'), stepUp: letters.includes('s') }
}

export const matrixRows: readonly MatrixRow[] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([number = '', permission = '', ...cells]) => ({
    number: Number(number),
    permission,
    cells: matrixRoles.map((role, at) => cellOf(role, cells[at] ?? '')),
  }))

/** Roles that a refusal names. */
export const rolesOf = ({ cells }: MatrixRow, right: 'start' | 'confirm'): MatrixRole[] =>
  cells.filter((cell) => cell[right]).map(({ role }) => role)

import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { ages, heldBy, queueViews } from '@htd/contract/clinic/queue'
import { queryOf } from '@htd/contract/query-of'
import { languages } from '@htd/domain/vocabulary/languages'
import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { operationKinds, workKinds } from '@htd/domain/vocabulary/work-kinds'

/** `patients`: for readers and clinicians. `operations`: for admins and auditors. */
export type ListName = 'patients' | 'operations'

const isOperation = (kind: string) => operationKinds.some((one) => one === kind)

/** What each filter can be, most urgent first. */
export const filterValues = {
  view: queueViews,
  kind: workKinds,
  urgency: triageLevels.toReversed(),
  held: heldBy,
  overdue: ['true'],
  questionnaire: questionnaireKinds,
  language: languages,
  age: ages,
} as const
export type FilterName = keyof typeof filterValues
export const filterNames = Object.keys(filterValues) as FilterName[]

/** The filters of a list; a missing one lets everything through. Without a view, `open`. */
export type Filters = { [name in FilterName]?: (typeof filterValues)[name][number] | undefined }

/** Kinds that a list can hold. */
export const kindsOf = (list: ListName) => workKinds.filter((kind) => isOperation(kind) === (list === 'operations'))

/** Reads the filters of an address; a value that doesn't exist is as none. */
export function readFilters(search: string): Filters {
  const given = queryOf(at.queue, search)
  const isKnown = (name: FilterName) => filterValues[name].some((value) => value === given[name])
  return Object.fromEntries(filterNames.filter(isKnown).map((name) => [name, given[name]]))
}

/** The list that an address names, as far as the permissions allow; undefined: neither. */
export function readList(search: string, permissions: readonly string[]): ListName | undefined {
  const lists: ListName[] = [
    ...(permissions.includes('queue.list') ? (['patients'] as const) : []),
    ...(permissions.includes('queue.ops') ? (['operations'] as const) : []),
  ]
  const wanted = queryOf(at.queue, search).list === 'operations' ? 'operations' : 'patients'
  return lists.find((list) => list === wanted) ?? lists[0]
}

/** The address of a list with filters: who opens it sees the same. */
export const listLink = (list: ListName, filters: Filters = {}): string =>
  at.queue.link({ ...filters, ...(list === 'operations' ? { list } : {}) })

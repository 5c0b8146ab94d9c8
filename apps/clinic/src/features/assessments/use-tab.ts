import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useLocation, useSearch } from 'wouter'

/** Parts of the page on narrow screens, in their order. */
export const tabKeys = ['answers', 'history', 'comments'] as const
export type TabKey = (typeof tabKeys)[number]

/** The open tab. It stands in the address without a step of its own in the history: back leads to the queue. */
export function useTab(id: string): [TabKey, (tab: TabKey) => void] {
  const [, navigate] = useLocation()
  const { tab } = queryOf(at.assessment, useSearch())
  const open = (next: TabKey) => navigate(at.assessment.link({ id, tab: next }), { replace: true })
  return [tabKeys.find((key) => key === tab) ?? 'answers', open]
}

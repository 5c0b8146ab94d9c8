import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#paths.ts'

const tabs = ['latest', 'overview'] as const
type Tab = (typeof tabs)[number]

export type StatusView = {
  tab: Tab
  openTab: (tab: Tab) => void
  /** Ids of the assessments that were chosen to be compared, at most two, the first chosen first. */
  picked: readonly string[]
  /** Chooses an assessment, or takes it back. A third one takes the place of the first. */
  pick: (id: string) => void
}

const MOST = 2

/** What is open and chosen on the page stands in its address: a login in between, or a step back, loses nothing. */
export function useStatusView(): StatusView {
  const [, navigate] = useLocation()
  const { tab: named, first, second } = queryOf(dashboardAddresses.status, useSearch())
  const picked = [first, second].flatMap((id) => id || [])
  const show = (tab: Tab, [first, second]: readonly string[]) =>
    navigate(paths.status({ tab: tab === 'overview' ? tab : undefined, first, second }), { replace: true })
  return {
    tab: tabs.find((name) => name === named) ?? 'latest',
    openTab: (tab) => show(tab, picked),
    picked,
    pick: (id) => {
      const others = picked.filter((other) => other !== id)
      show('overview', others.length < picked.length ? others : [...others, id].slice(-MOST))
    },
  }
}

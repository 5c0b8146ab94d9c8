import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#paths.ts'

const tabs = ['latest', 'overview'] as const
type Tab = (typeof tabs)[number]

export type StatusView = {
  tab: Tab
  openTab: (tab: Tab) => void
  /** Ids of the assessments chosen for comparison, at most two, in the order of choice. */
  picked: readonly string[]
  /** Toggles the choice of an assessment. A third one replaces the one chosen first. */
  pick: (id: string) => void
}

const MOST = 2

/** Keeps the open tab and the choice in the URL, so that they survive a login or a step back in the history. */
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

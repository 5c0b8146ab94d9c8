import { appBases } from '@htd/contract/app-bases'

/** The web apps with their folders, from the root of the project, and base paths; the longest base comes first. */
export const webApps = Object.entries(appBases)
  .map(([name, base]) => ({ root: `apps/${name}`, base }))
  .sort((a, b) => b.base.length - a.base.length)

/** True if a web app with this base path serves the path. */
export const isBelow = (base: string, path: string): boolean => `${path}/`.startsWith(base)

/** True for paths that the server handles; all others belong to a web app. */
export const isForServer = (path: string): boolean => /^\/(api|media|legal|mailbox|healthz|readyz)(\/|$)/.test(path)

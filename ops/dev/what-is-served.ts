type WebApp = {
  /** Its folder, from the root of the project. */
  root: string
  /** Path below which it is served, with a slash at both ends. */
  base: string
}

/** The web apps. A request goes to the first whose base matches, so the one of `/` comes last. */
export const webApps: readonly WebApp[] = [{ root: 'apps/patient', base: '/' }]

/** True for paths that the server handles; all others belong to a web app. */
export const isForServer = (path: string): boolean => /^\/(api|media|legal|mailbox|healthz|readyz)(\/|$)/.test(path)

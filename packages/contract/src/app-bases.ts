/**
 * Base path of each web app, by its folder in `apps/`; it has a slash at both ends. The app at `/` serves all paths that no other app
 * serves.
 */
export const appBases = { patient: '/', clinic: '/clinic/' } as const

export type AppName = keyof typeof appBases

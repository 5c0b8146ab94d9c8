import { lazy } from 'react'

const load = () => import('./trend.tsx')

/** Asked for together with the page, so that it is mostly there when the assessments come. Showing it tries again, and says so. */
const ahead = load().catch(() => undefined)

/** The drawing and its library. */
export const LazyTrend = lazy(async () => ({ default: ((await ahead) ?? (await load())).Trend }))

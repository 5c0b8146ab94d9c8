import { lazy } from 'react'

const load = () => import('./trend.tsx')

/** Preloaded with the page, so that it has usually arrived before the assessments. After a failure, rendering it tries again and reports. */
const ahead = load().catch(() => undefined)

/** The chart with its library, loaded lazily. */
export const LazyTrend = lazy(async () => ({ default: ((await ahead) ?? (await load())).Trend }))

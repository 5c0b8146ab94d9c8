import { lazy } from 'react'

/** The drawing and its library; a failure shows as any page's that could not be fetched. */
export const LazyTrend = lazy(async () => ({ default: (await import('./trend.tsx')).Trend }))

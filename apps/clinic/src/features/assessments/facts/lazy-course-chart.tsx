import { lazy } from 'react'

const load = () => import('./course-chart.tsx')

/** Preloaded with the page, so that it has usually arrived before the answers. After a failure, rendering it tries again and reports. */
const ahead = load().catch(() => undefined)

/** The chart with its library, loaded lazily. */
export const LazyCourseChart = lazy(async () => ({ default: ((await ahead) ?? (await load())).CourseChart }))

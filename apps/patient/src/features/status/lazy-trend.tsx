import { type ComponentProps, lazy, useState } from 'react'
import type { Trend } from './trend.tsx'

const load = () => import('./trend.tsx')

let loaded: typeof Trend | undefined

/** Preloaded with the page, so that it has usually arrived before the assessments. After a failure, rendering it tries again and reports. */
const ahead = load()
  .then((module) => {
    loaded = module.Trend
    return module
  })
  .catch(() => undefined)

const Late = lazy(async () => ({ default: ((await ahead) ?? (await load())).Trend }))

/** The chart with its library. What has arrived is shown at once: React holds a part that it had to wait for back for a while. */
export function LazyTrend(props: ComponentProps<typeof Trend>) {
  const [Chart] = useState(() => loaded ?? Late)
  return <Chart {...props} />
}

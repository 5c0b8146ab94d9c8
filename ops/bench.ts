/** Measures the product against its lower bounds. Without an argument: throughput. */
const parts: Record<string, () => Promise<unknown>> = {
  throughput: () => import('./bench/throughput.ts'),
  submissions: () => import('./bench/submissions.ts'),
  results: () => import('./bench/results.ts'),
  viewer: () => import('./bench/viewer.ts'),
  search: () => import('./bench/search.ts'),
  'sign-in': () => import('./bench/sign-in.ts'),
  against: () => import('./bench/against.ts'),
  queue: () => import('./bench/queue.ts'),
  writing: () => import('./bench/writing.ts'),
  metrics: () => import('./bench/metrics.ts'),
  backup: () => import('./bench/backup.ts'),
  pages: () => import('./bench/pages.ts'),
  screens: () => import('./bench/screens.ts'),
}

const [name = 'throughput'] = process.argv.slice(2)
const part = parts[name]
if (!part) {
  console.error(`There is no part ${name}, only ${Object.keys(parts).join(' and ')}.`)
  process.exit(2)
}
await part()

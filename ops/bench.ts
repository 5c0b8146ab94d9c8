/** Measures the product beside what it can't be faster than. Without a word: throughput. */
const parts: Record<string, () => Promise<unknown>> = {
  throughput: () => import('./bench/throughput.ts'),
  results: () => import('./bench/results.ts'),
  viewer: () => import('./bench/viewer.ts'),
  search: () => import('./bench/search.ts'),
}

const [name = 'throughput'] = process.argv.slice(2)
const part = parts[name]
if (!part) {
  console.error(`There is no part ${name}, only ${Object.keys(parts).join(' and ')}.`)
  process.exit(2)
}
await part()

/** The assistant's learned part: trained from messages, and measured on others. `npm run assistant -- NAME` */
const parts: Record<string, () => Promise<unknown>> = {
  train: () => import('./assistant/train.ts'),
  measure: () => import('./assistant/measure.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = Object.hasOwn(parts, name) ? parts[name] : undefined
if (!load) {
  console.error('Usage: npm run assistant -- train [without-tuning] | measure [tuning|locked]')
  process.exit(2)
}
await load()

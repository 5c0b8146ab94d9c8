import { fileURLToPath } from 'node:url'
import { budgetsOf, isBroken } from './budgets/budgets.mjs'

const dist = process.argv[2] ?? fileURLToPath(new URL('../apps/patient/dist/client', import.meta.url))
const kilo = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const budgets = budgetsOf(dist)
for (const budget of budgets) {
  const { name, bytes, limit } = budget
  console.log(`     ${name.padEnd(38)}${kilo(bytes)} of ${kilo(limit)}${isBroken(budget) ? '  TOO MUCH' : ''}`)
}
process.exitCode = budgets.some(isBroken) ? 1 : 0

import { fileURLToPath } from 'node:url'
import { clinicBudgets, isBroken, patientBudgets } from './budgets/budgets.mjs'

// Other builds than those of this project are given as: patient app, clinic app.
const [patient, clinic] = ['patient', 'clinic'].map(
  (app, at) => process.argv[2 + at] ?? fileURLToPath(new URL(`../apps/${app}/dist/client`, import.meta.url)),
)
const kilo = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const budgets = [...patientBudgets(patient ?? ''), ...clinicBudgets(clinic ?? '')]
for (const budget of budgets) {
  const { name, bytes, limit } = budget
  console.log(`     ${name.padEnd(38)}${kilo(bytes)} of ${kilo(limit)}${isBroken(budget) ? '  TOO MUCH' : ''}`)
}
process.exitCode = budgets.some(isBroken) ? 1 : 0

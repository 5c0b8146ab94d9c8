import { expect, test } from 'vitest'
import { childrenCpu, ownCpu } from './cpu.ts'

test.runIf(process.platform === 'linux')('a process and its children are measured apart', () => {
  const own = ownCpu(process.pid)
  const children = childrenCpu(process.pid)
  for (const start = process.cpuUsage(); process.cpuUsage(start).user < 100_000; );
  expect(ownCpu(process.pid) - own).toBeGreaterThanOrEqual(0.05)
  expect(childrenCpu(process.pid) - children).toBeLessThan(0.05)
})

import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of 10 ms. */
const TICKS_PER_SECOND = 100

type Process = { pid: number; parent: number; own: number; ofDeadChildren: number }

/** CPU time of a process itself, in seconds. */
export const ownCpu = (pid: number): number => (readProcess(pid)?.own ?? 0) / TICKS_PER_SECOND

/** CPU time of everything a process has started, its ended children included, in seconds. */
export function childrenCpu(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const family = new Set([pid])
  for (const member of family) for (const { pid: child, parent } of all) if (parent === member) family.add(child)
  family.delete(pid)
  const ticks = all.filter((process) => family.has(process.pid)).map(({ own, ofDeadChildren }) => own + ofDeadChildren)
  return ticks.reduce((sum, tick) => sum + tick, 0) / TICKS_PER_SECOND
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may contain blanks, so the fields are counted after it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return { pid, parent, own: user + system, ofDeadChildren: childUser + childSystem }
  } catch {
    return undefined
  }
}

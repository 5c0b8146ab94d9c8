import { readdirSync, readFileSync } from 'node:fs'

/** Parent of each process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) found.set(Number(name), parent)
  }
  return found
}

function parentOf(pid: string): number | undefined {
  try {
    // The name in brackets may itself have brackets: what follows the last one is state and parent.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function withDescendants(pid: number): number[] {
  const all = parents()
  const family = new Set([pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const [child, parent] of all) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself meanwhile.
    }
}

/**
 * Kills a server, its database and whatever stands between them in one moment: first all of them are stopped, so that none acts on
 * the death of another.
 *
 * @returns how many processes there were
 */
export function killAtOnce(server: number): number {
  signal([server], 'SIGSTOP')
  signal(withDescendants(server), 'SIGSTOP')
  // Once more: one of them may have started another in between.
  const family = withDescendants(server)
  signal(family, 'SIGKILL')
  return family.length
}

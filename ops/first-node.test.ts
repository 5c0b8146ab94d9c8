import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const oldest = Number(/>=(\d+)/.exec(engines.node)?.[1])

/** A script runs by the machine's own Node.js until the project has installed its own. */
const firstScripts = Object.values(scripts).flatMap((command) => /node (ops\/[\w-]+\.mjs)/.exec(command)?.[1] ?? [])

type Import = { from: string; name: string }
const importsOf = (path: string): Import[] =>
  [...read(path).matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ from, name: name.trim() })),
  )

/** @returns paths of the script and of all that it imports, each once */
function reached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { from } of importsOf(path)) if (from.startsWith('.')) reached(join(dirname(path), from), seen)
  return seen
}

/** @returns major version of Node.js that brought an export, as its types tell; 0 where they don't */
function since({ from, name }: Import): number {
  const types = `node_modules/@types/node/${from.slice('node:'.length)}.d.ts`
  if (!existsSync(join(root, types))) return 0
  const text = read(types)
  const at = text.search(new RegExp(`^    (export )?(function|const|class|namespace) ${name}\\b`, 'm'))
  const comment = at < 0 ? '' : text.slice(text.lastIndexOf('/**', at), at)
  return Number(/@since v(\d+)/.exec(comment)?.[1] ?? 0)
}

test(`[FIX-31] what runs before the project has its own Node.js imports only what Node.js ${oldest} has`, () => {
  const files = new Set(firstScripts.flatMap((path) => [...reached(path)]))
  expect(files).toContain('ops/system-packages.mjs')
  const newer = [...files].flatMap((file) =>
    importsOf(file)
      .filter((one) => one.from.startsWith('node:') && since(one) > oldest)
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(newer).toEqual([])
})

test('[FIX-31] the types tell which exports are newer', () => {
  expect(since({ from: 'node:fs', name: 'globSync' })).toBe(22)
  expect(since({ from: 'node:fs', name: 'readFileSync' })).toBeLessThan(oldest)
})

import { join } from 'node:path'

/** Modules bundled into one file. */
export type ChunkGroup = {
  /** Name of the file. */
  name: string
  /** Files and folders (with a trailing slash) relative to the root of the app; or everything that the first page loads. */
  takes: 'initial' | readonly string[]
  /** Files excluded from the group. */
  except?: readonly string[]
  /** Prefixes of the names of npm packages. */
  packages?: readonly string[]
}

type Test = (id: string) => boolean

const sourceTest = (root: string, source: string): Test => {
  const path = join(root, source)
  return source.endsWith('/') ? (id) => id.startsWith(path) : (id) => id.split('?', 1)[0] === path
}

/** Returns every name of a group with a test for the modules that it matches. */
export function namesOf(root: string, { takes, except = [], packages = [] }: ChunkGroup) {
  const bySource = (source: string): [string, Test] => [source, sourceTest(root, source)]
  return {
    taken: [
      ...(takes === 'initial' ? [] : takes.map(bySource)),
      ...packages.map((name): [string, Test] => [name, (id) => id.includes(`/node_modules/${name}`)]),
    ],
    excepted: except.map(bySource),
  }
}

/** Converts the groups to Rolldown's format. The first has the highest priority. */
export const chunkGroups = (root: string, groups: readonly ChunkGroup[]) =>
  groups.map((group, index) => {
    const { taken, excepted } = namesOf(root, group)
    const isInitial = group.takes === 'initial'
    const matches = (names: [string, Test][], id: string) => names.some(([, test]) => test(id))
    return {
      name: group.name,
      ...(isInitial ? { tags: ['$initial' as const] } : {}),
      priority: groups.length - index,
      test: (id: string) => (isInitial || matches(taken, id)) && !matches(excepted, id),
    }
  })

import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ChunkGroup, namesOf } from './chunk-groups.ts'

export type Names = {
  groups: readonly ChunkGroup[]
  /** Sources that must be chunks of their own, relative to the root of the app. */
  namedSources: readonly string[]
}

/** Fails the build when a configured name no longer matches anything: the file has moved, or the package is gone. */
export const knownNames = (root: string, { groups, namedSources }: Names): Plugin => ({
  name: 'known-names',
  apply: 'build',
  generateBundle(_, bundle) {
    const ids = [...this.getModuleIds()]
    const names = groups.map((group) => namesOf(root, group)).flatMap(({ taken, excepted }) => [...taken, ...excepted])
    const chunks = new Set(Object.values(bundle).map((part) => part.type === 'chunk' && part.facadeModuleId))
    const faults = [
      ...names.filter(([, test]) => !ids.some(test)).map(([name]) => `${name} is no module of it`),
      ...namedSources.filter((name) => !chunks.has(join(root, name))).map((name) => `${name} is no chunk of its own`),
    ]
    if (faults.length > 0)
      throw new Error(`The build does not know what the app’s chunks.ts and chunk-groups.ts name: ${faults.join('; ')}`)
  },
})

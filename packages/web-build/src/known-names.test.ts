import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { type ChunkGroup, chunkGroups } from './chunk-groups.ts'
import { knownNames } from './known-names.ts'

const root = '/house/apps/patient'
const groups: readonly ChunkGroup[] = [
  { name: 'first', takes: 'initial', except: ['index.html'] },
  { name: 'kit', takes: ['src/shell/', 'src/dates.ts'], except: ['src/shell/page.tsx'], packages: ['@tanstack/'] },
]
const modules = [
  ...['index.html', 'src/dates.ts', 'src/shell/menu.tsx', 'src/shell/page.tsx'].map((file) => `${root}/${file}`),
  '/house/node_modules/@tanstack/query-core/index.js',
]
const build = (ids: readonly string[], chunks: readonly string[], namedSources: readonly string[]) => {
  const { generateBundle } = knownNames(root, { groups, namedSources }) as {
    generateBundle: (this: object, options: object, bundle: object) => void
  } & Plugin
  const bundle = chunks.map((file) => [file, { type: 'chunk', facadeModuleId: `${root}/${file}` }])
  generateBundle.call({ getModuleIds: () => ids }, {}, Object.fromEntries(bundle))
}

test('a build that has all that is named goes through', () => {
  expect(() => build(modules, ['src/shell/page.tsx'], ['src/shell/page.tsx'])).not.toThrow()
})

test.each([
  ['index.html', 'index.html'],
  ['src/dates.ts', 'src/dates.ts'],
  ['src/shell/page.tsx', 'src/shell/page.tsx'],
  ['@tanstack/query-core/index.js', '@tanstack/'],
])('a build without %s fails', (file, name) => {
  const rest = modules.filter((id) => !id.endsWith(file))
  expect(() => build(rest, [], [])).toThrow(`${name} is no module of it`)
})

test('a source that is no chunk of its own is named', () => {
  expect(() => build(modules, [], ['src/dates.ts'])).toThrow('src/dates.ts is no chunk of its own')
})

test('a module goes into the first group that takes it', () => {
  const [first, kit] = chunkGroups(root, groups)
  expect(modules.filter((id) => first?.test(id))).toEqual(modules.slice(1))
  expect(modules.filter((id) => kit?.test(id))).toEqual([modules[1], modules[2], modules[4]])
  expect((first?.priority ?? 0) > (kit?.priority ?? 0)).toBe(true)
})

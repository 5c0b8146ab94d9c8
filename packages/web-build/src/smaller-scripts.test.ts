import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallerScripts } from './smaller-scripts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-scripts-'))
  writeFileSync(join(folder, 'later.js'), 'export default 42')
  writeFileSync(
    join(folder, 'first.js'),
    `function double(number) { const twice = number * 2; return twice }
     export function area(box) { if (box.width) { return double(box.width) * box.height } else { return 0 } }
     export const later = () => import('./later.js')`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @returns the scripts that the bundler writes */
async function builtWith(plugins: (typeof smallerScripts)[]): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins,
    build: { write: false, lib: { entry: join(folder, 'first.js'), formats: ['es'] }, minify: true },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output.filter((file) => file.type === 'chunk')
}

test('[SPD-02] scripts are smaller, do the same, and ask to be compiled ahead', async () => {
  const before = await builtWith([])
  const after = await builtWith([smallerScripts])
  const size = (chunks: Rolldown.OutputChunk[]) => chunks.reduce((sum, { code }) => sum + code.length, 0)
  expect(after).toHaveLength(before.length)
  expect(size(after)).toBeLessThan(size(before))
  for (const { code } of after) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  const entry = after.find(({ isEntry }) => isEntry)
  const { area } = await import(`data:text/javascript,${encodeURIComponent(entry?.code ?? '')}`)
  expect([area({ width: 2, height: 3 }), area({ height: 3 })]).toEqual([12, 0])
})

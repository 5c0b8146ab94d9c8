import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePack } from '@htd/content/write-pack'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartFault } from '#start-fault.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { content } from './content.ts'

let deps: TestDeps
let dir: string
beforeEach(async () => {
  deps = await makeDeps()
  dir = mkdtempSync(join(tmpdir(), 'htd-content-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const run = (...words: string[]) => content.run(words, { say: () => undefined, withDatabase: (use) => use(deps.db) })

test('a version that is stored with other content is refused in a sentence', async () => {
  const stored = await defaultPack()
  const { version } = stored.pack
  const changed = versionOf(stored, version, (pack) => {
    pack.general.greeting.sv = '<p>Hej igen</p>'
  })
  await writePack(changed, dir)
  const fault = new StartFault(
    `Content ${version} is stored already and reads differently. Give the changed content a new version.`,
  )
  await expect(run('import', dir)).rejects.toThrow(fault)
})

test('a version that there is not is named', async () => {
  await expect(run('export', dir, 'never')).rejects.toThrow(new StartFault('There is no content never.'))
})

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPackFolder as pack } from '@htd/content/default-pack'
import { afterAll, expect, inject, test } from 'vitest'
import { livePostmaster } from '#db/embedded/postmaster.ts'
import { ranMigrations } from '#db/migrate.ts'
import { copyOf } from '#test/copy-of.ts'
import { databaseUrl } from '#test/database-url.ts'
import { defaultVersion } from '#test/default-pack.ts'
import { makeDeps } from '#test/make.ts'
import { startCommand } from '#test/node-process.ts'

const parent = mkdtempSync(join(tmpdir(), 'htd-command-'))
const dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
const NOBODY = '00000000-0000-4000-8000-000000000000'
afterAll(() => rmSync(parent, { recursive: true }))

/** Runs the command. @returns its exit code and output */
async function htd(...words: string[]): Promise<[number | null, string]> {
  const command = startCommand(words, { DATA_DIR: dataDir }, parent)
  return [await command.ended(), command.output()]
}

test('content goes in and comes out without a server, and no database is left running', async () => {
  const dir = join(parent, 'exported')
  expect(await htd('content', 'export', dir)).toEqual([1, 'No content has been imported yet.\n'])
  expect(await htd('content', 'import', pack)).toEqual([0, 'Content 2026.11 is imported and live.\n'])
  expect(await htd('content', 'import', pack)).toEqual([0, 'Content 2026.11 was already imported; it is live.\n'])
  expect(await htd('content', 'export', dir)).toEqual([0, `Content 2026.11 is exported to ${dir}.\n`])
  expect(await htd('content', 'export', dir)).toEqual([1, `The folder ${dir} is not empty.\n`])
  expect(await htd('content', 'check', dir)).toEqual([0, 'The content pack 2026.11 is valid.\n'])

  expect(readdirSync(dir)).toEqual(readdirSync(pack))
  expect(livePostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('[PRV-01] a link to a slide is printed, published or not', async () => {
  await htd('content', 'import', pack)
  const { slides } = JSON.parse(readFileSync(join(pack, 'decks/tears.json'), 'utf8'))
  const [code, said] = await htd('preview', 'slide', slides[0].id)
  expect([code, said.replace(/token=[\w-]{43}\n$/, '')]).toEqual([
    0,
    `http://localhost:3000/slide/preview/${slides[0].id}?`,
  ])
})

test('[CLN-02] the first administrator is invited before any server has run, for whichever keys it then has', async () => {
  const place = { DATA_DIR: copyOf(inject('freshDataDir'), join(parent, 'new')) }
  const run = async (...words: string[]) => {
    const command = startCommand(words, place, parent)
    return [await command.ended(), command.output()] as const
  }
  const invited = await run('staff', 'invite', 'anna@clinic.example', '--name', 'Anna Berg', '--role', 'admin')
  expect(invited).toEqual([0, expect.stringMatching(/^http:\/\/localhost:3000\/clinic\/accept\?token=[\w-]{43}\n/)])
  expect(await run('staff', 'list')).toEqual([
    0,
    expect.stringMatching(/\nAnna Berg +anna@clinic\.example +admin +queue/),
  ])
  expect((await run('keys', 'list'))[1]).toMatch(/ derived-token .* signs$/m)
})

test('an editor gets a warning, and the pack is still valid', async () => {
  const dir = join(parent, 'long')
  cpSync(pack, dir, { recursive: true })
  const file = join(dir, 'decks/tears.json')
  const many = Array(20).fill('ord').join(' ')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"sv": "<p>/, `$&${many} `))
  const [code, said] = await htd('content', 'check', dir)
  expect([code, said.split('\n').length]).toEqual([0, 3])
  expect(said).toMatch(/^Warning: .*decks\/tears\.json:\d+:\d+ slides\[0\]\.body\.sv: has \d+ words: a slow reader/)
  expect(said).toMatch(/The content pack 2026\.11 is valid\.\n$/)
})

test.each([
  [['content', 'check', '/nowhere'], 1, 'There is no content pack in /nowhere: it has no pack.json.\n'],
  [['content', 'import'], 2, /npm run htd -- content import DIR/],
  [['comment', 'x', '--read'], 1, 'There is no assessment x.\n'],
  [['comment', 'x'], 2, /npm run htd -- comment ASSESSMENT --file F/],
  [['preview', 'slide', NOBODY], 1, `No content has a slide ${NOBODY}.\n`],
  [['preview', 'page', NOBODY], 2, /npm run htd -- preview slide\|question ID/],
  [['preview', 'slide', '1'], 2, /npm run htd -- preview slide\|question ID/],
  [['mail', 'retry', NOBODY], 1, `No mail ${NOBODY} has failed: "mail failed" lists the failed mails.\n`],
  [['mail', 'failed'], 0, 'No failed mails.\n'],
  [['mail', 'retry'], 2, /npm run htd -- mail retry ID\|all/],
  [['staff', 'list'], 0, /^Nobody yet\. The first administrator: npm run htd -- staff invite ADDRESS/],
  [['staff', 'end', 'x@clinic.example'], 1, /^Nobody here has the address x@clinic\.example/],
  [['staff', 'invite', 'x@clinic.example'], 2, /npm run htd -- staff reset-factors ADDRESS/],
  [['backup', 'restore', 'F', '--journal', 'a', '--journal', 'b'], 2, /npm run htd -- backup restore FILE/],
  [['nonsense'], 2, /npm run htd -- content check DIR/],
  [['--help'], 0, /npm run htd -- content export DIR \[VERSION\]/],
])('htd %j ends with %i', async (words, code, said) => {
  expect(await htd(...words)).toEqual([code, expect.stringMatching(said)])
})

test('[OPS-07] version tells what this is, starts no database for it, and asks the one that runs', async () => {
  const [code, said] = await htd('version')
  expect(code).toBe(0)
  expect(said).toMatch(
    /^Version {3}\d+\.\d+\.\d+\nCommit {4}([0-9a-f]{12}|unknown)\nSchema {4}\d{4}-[\w-]+\nDatabase {2}does not answer\n$/,
  )
  expect(livePostmaster(join(dataDir, 'postgres'))).toBeUndefined()

  const deps = await makeDeps()
  const command = startCommand(['version'], { DATABASE_URL: await databaseUrl() }, parent)
  expect(await command.ended()).toBe(0)
  const newest = (await ranMigrations(deps.db))[0]
  expect(command.output()).toMatch(new RegExp(`Database  ${newest}\\nContent   ${defaultVersion} \\(shown\\)\\n$`))
})

import { readFile, writeFile } from 'node:fs/promises'
import { readConfig } from '#config.ts'
import { importKeys } from '#keys/import-keys.ts'
import { openSealedKeys, sealKeys } from '#keys/key-export.ts'
import { finishMove, moveKeys } from '#keys/move-keys.ts'
import { readKeyFile } from '#keys/read-key-file.ts'
import { rotateKeys } from '#keys/rotate-keys.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, type Context, UsageFault } from './command.ts'
import { askPassphrase } from './keys/ask-passphrase.ts'
import { keyLines } from './keys/key-lines.ts'

type Run = (words: readonly string[], context: Context) => Promise<void>

const list: Run = async ([...words], { say, withDatabase }) => {
  if (words.length > 0) throw new UsageFault()
  for (const line of await withDatabase((db) => keyLines(db, readConfig().keysFile))) say(line)
}

const rotate: Run = async ([...words], { say, withDatabase }) => {
  if (words.length > 0) throw new UsageFault()
  const { keysFile } = readConfig()
  const rotated = await withDatabase((db) => rotateKeys(db, keysFile))
  if ('table' in rotated) {
    say(`Key ${rotated.table} signs from now on. Older keys are removed in about half an hour.`)
    return
  }
  say(`New keys are in ${keysFile} (${rotated.file}). They sign once every running server has them: copy the file to`)
  say(
    'servers that do not share it. `npm run htd -- keys list` shows which have it. Then make a new copy: keys export.',
  )
}

const move: Run = async ([option, ...words], { say, withDatabase }) => {
  if (words.length > 0 || (option !== undefined && option !== '--finish')) throw new UsageFault()
  const { keysFile } = readConfig()
  if (option === '--finish') {
    await withDatabase((db) => finishMove(db, keysFile))
    say(
      'The keys are out of the database, and new ones sign. The old ones verify until everything made with them has expired.',
    )
    say('Older dumps hold the old keys, which become useless in 8 days.')
    return
  }
  const fingerprint = await withDatabase((db) => moveKeys(db, keysFile))
  say(`The keys are in ${keysFile} (${fingerprint}), and still in the database.`)
  say(
    '1. Copy the file to every server, mode 600, at its KEYS_FILE or as keys.json in its DATA_DIR. They load it on their own.',
  )
  say('2. npm run htd -- keys move --finish')
}

const exportKeys: Run = async ([target, option, recipient, ...words], { say }) => {
  const isSound = option === undefined || (option === '--recipient' && recipient)
  if (!target || words.length > 0 || !isSound) throw new UsageFault()
  const { keysFile } = readConfig()
  const keys = await readKeyFile(keysFile)
  if (!keys) throw new StartFault(`There is no keys file ${keysFile}.`)
  const opener = recipient ? { recipient } : { passphrase: await askPassphrase({ isNew: true }) }
  await writeFile(target, await sealKeys(keys, opener), { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw new StartFault(`${target} can't be written (${error.code}).`)
  })
  say(`An encrypted copy of ${keys.length} keys is in ${target}. Keep it apart from the backups of the database.`)
}

const importCopy: Run = async ([source, option, identity, ...words], { say, withDatabase }) => {
  const isSound = option === undefined || (option === '--identity' && identity)
  if (!source || words.length > 0 || !isSound) throw new UsageFault()
  const sealed = await read(source)
  const opener = identity
    ? { identities: (await read(identity)).toString().match(/^AGE-SECRET-KEY-\S+/gm) ?? [] }
    : { passphrase: await askPassphrase({ isNew: false }) }
  const keys = await openSealedKeys(sealed, opener)
  const { keysFile } = readConfig()
  const added = await withDatabase((db) => importKeys(db, keysFile, keys))
  say(added > 0 ? `Keys added to ${keysFile}: ${added}.` : `All keys of the copy were in ${keysFile} already.`)
}

const read = (path: string): Promise<Buffer> =>
  readFile(path).catch((error) => {
    throw new StartFault(`${path} can't be read (${error.code}).`)
  })

const runs: Record<string, Run> = { list, rotate, move, export: exportKeys, import: importCopy }

export const keys: Command = {
  usage: [
    ['keys list', 'lists keys with their use and expiry, and which servers have them; never a key itself'],
    ['keys rotate', 'makes new keys, used once every server has them; nobody is logged out, no link breaks'],
    ['keys move', 'writes keys kept in a database of your own to KEYS_FILE, for all servers to share or copy'],
    ['keys move --finish', 'removes them from the database once every server has the file; new keys sign from then on'],
    ['keys export FILE [--recipient R]', 'makes a copy, encrypted with a passphrase or for an age recipient'],
    ['keys import FILE [--identity F]', 'adds the keys of such a copy to the keys file, or creates it from them'],
  ],
  run: async ([name = '', ...words], context) => {
    const run = Object.hasOwn(runs, name) ? runs[name] : undefined
    if (!run) throw new UsageFault()
    await run(words, context)
  },
}

import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { writePack } from '@htd/content/write-pack'
import { AppError } from '#app-error.ts'
import { exportPack } from '#content/export-pack.ts'
import { importPack } from '#content/import-pack.ts'
import { findCurrentVersion } from '#content/packs.repo.ts'
import { importRefused, readPackOrFault } from '#start/read-pack-or-fault.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, type Context, UsageFault } from './command.ts'

const actions: Record<string, (dir: string, context: Context, version?: string) => Promise<void>> = {
  check: async (dir, { say }) => {
    const { pack } = await readPackOrFault(dir, (line) => say(`Warning: ${line}`))
    say(`The content pack ${pack.version} is valid.`)
  },

  import: async (dir, { say, withDatabase }) => {
    const folder = await readPackOrFault(dir)
    const { version, isNew } = await withDatabase((db) =>
      importPack(db, folder, { makeCurrent: true }).catch(importRefused(folder.pack.version)),
    )
    say(isNew ? `Content ${version} is imported and live.` : `Content ${version} was already imported; it is live.`)
  },

  export: async (dir, { say, withDatabase }, version) => {
    if (existsSync(dir) && readdirSync(dir).length > 0) throw new StartFault(`The folder ${dir} is not empty.`)
    const folder = await withDatabase(async (db) => {
      const wanted = version ?? (await findCurrentVersion(db))
      if (!wanted) throw new StartFault('No content has been imported yet.')
      return exportPack(db, wanted).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found')
          throw new StartFault(`There is no content ${wanted}.`)
        throw error
      })
    })
    await writePack(folder, dir)
    say(`Content ${folder.pack.version} is exported to ${dir}.`)
  },
}

export const content: Command = {
  usage: [
    ['content check DIR', 'checks a content pack and lists every fault with its file and line'],
    ['content import DIR', 'imports a content pack and makes it live, also on a running server'],
    ['content export DIR [VERSION]', 'writes the live content, or VERSION, to a new or empty folder'],
  ],
  run: async ([name = '', dir, version, ...rest], context) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action || !dir || rest.length > 0 || (version && name !== 'export')) throw new UsageFault()
    await action(resolve(dir), context, version)
  },
}

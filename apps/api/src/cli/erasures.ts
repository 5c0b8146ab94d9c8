import { readConfig } from '#config.ts'
import { applyJournal } from '#erasure/apply-journal.ts'
import { countErasures } from '#erasure/erasures.repo.ts'
import { readJournal } from '#erasure/read-journal.ts'
import { type Command, type Context, UsageFault } from './command.ts'

/** Does erasures again on a restored database, from their journal. */
export const erasures: Command = {
  usage: [
    ['erasures list', 'counts the erasures that a copy of the database may not have, and those no journal has yet'],
    [
      'erasures apply FILE',
      'after a restore by other means: erases again whoever was erased since the copy; no mail is sent',
    ],
  ],
  run: async ([name, file, ...rest], context) => {
    if (rest.length > 0) throw new UsageFault()
    if (name === 'list' && file === undefined) await list(context)
    else if (name === 'apply' && file) await apply(file, context)
    else throw new UsageFault()
  },
}

async function list({ say, withDatabase }: Context): Promise<void> {
  const { erasures: recorded, unwritten } = await withDatabase(countErasures)
  const { journal } = readConfig().backup
  say(`Erasures recorded: ${recorded}.`)
  say(
    journal
      ? `Not in the journal ${journal} yet: ${unwritten}.`
      : 'There is no journal: BACKUP_DIR or ERASURE_JOURNAL says where it is to be.',
  )
}

async function apply(file: string, { say, withDatabase }: Context): Promise<void> {
  const journal = await readJournal(file)
  const { erased, isKeyLost } = await withDatabase((db) => applyJournal(db, readConfig(), journal))
  say(`Erasures in the journal: ${journal.length}. Patients erased again: ${erased}.`)
  if (isKeyLost)
    say(
      'The keys file lacks a key that the journal was written with: some may be back. Bring it back by `keys import`, and repeat this.',
    )
}

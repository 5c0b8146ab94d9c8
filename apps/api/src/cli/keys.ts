import { addAccessTokenKey } from '#features/auth/server-keys.repo.ts'
import { type Command, UsageFault } from './command.ts'

export const keys: Command = {
  usage: [
    [
      'keys rotate',
      'signs logins with a new key from now on; nobody is logged out, the old key goes once nothing needs it',
    ],
  ],
  run: async (words, { say, withDatabase }) => {
    if (words.join(' ') !== 'rotate') throw new UsageFault()
    const id = await withDatabase(addAccessTokenKey)
    say(`Key ${id} signs from now on. The keys before it are removed in about half an hour.`)
  },
}

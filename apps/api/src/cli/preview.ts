import { readConfig } from '#config.ts'
import { makePreviewLink, PREVIEW_HOURS } from '#features/previews/make-preview-link.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const preview: Command = {
  usage: [
    [
      'preview slide|question ID',
      `prints a link to an item, published or not, valid for ${PREVIEW_HOURS} hours; its earlier link expires`,
    ],
  ],
  run: async ([kind, id = '', ...rest], { say, withDatabase }) => {
    if ((kind !== 'slide' && kind !== 'question') || !uuid.test(id) || rest.length > 0) throw new UsageFault()
    const link = await withDatabase((db) => makePreviewLink(db, { kind, itemId: id }))
    if (!link) throw new StartFault(`No content has a ${kind} ${id}.`)
    say(readConfig().baseUrl + link)
  },
}

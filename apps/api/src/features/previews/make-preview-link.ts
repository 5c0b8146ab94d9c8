import { randomBytes } from 'node:crypto'
import { publicAddresses } from '@htd/contract/addresses'
import { findPack } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findQuestion, findSlide } from './find-item.ts'
import { listVersions, type Previewed, replacePreviewLink } from './preview-links.repo.ts'

/** Lifetime of a link. */
export const PREVIEW_HOURS = 24

const finders = { slide: findSlide, question: findQuestion }
const addresses = { slide: publicAddresses.slidePreview, question: publicAddresses.questionPreview }

/**
 * Creates a link to one slide or question, published or not, in the current content or else in the newest that has it.
 * The item's previous link becomes invalid.
 *
 * @returns path and query of the link, with the token, which is not stored; undefined when no content has the item
 */
export async function makePreviewLink(db: Db, { kind, itemId }: Previewed): Promise<string | undefined> {
  for (const version of await listVersions(db)) {
    const stored = await findPack(db, version)
    if (!stored || !finders[kind](stored.pack, itemId)) continue
    const token = randomBytes(32).toString('base64url')
    await replacePreviewLink(db, { kind, itemId, tokenHash: tokenHash(token), version, hours: PREVIEW_HOURS })
    return addresses[kind].link({ uuid: itemId.toLowerCase(), token })
  }
  return undefined
}

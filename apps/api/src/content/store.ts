import type { ContentPack } from '@htd/content/shape'
import type { ImageSource } from '@htd/contract/slides'
import type { Db } from '#db/open.ts'

/** The content packs the server holds in memory. */
export type ContentStore = {
  /** @throws AppError `unavailable` while no pack has been imported */
  current: () => ContentPack
  /**
   * A pack of an earlier version, for results that were made with it.
   * @param via the transaction of the caller, where there is one: it must not wait for a second connection
   * @throws AppError `content_missing`
   */
  version: (version: string, via?: Db) => Promise<ContentPack>
  /** Address of a picture on this host: `/media/{sha256}.{ext}`; empty when the pack has no such picture. */
  imagePath: (version: string, file: string) => string
  /** The same picture in other formats and widths; none for drawings. */
  imageSources: (version: string, file: string) => ImageSource[]
}

import type { ContentPack } from '@htd/content/shape'
import type { ImageSource } from '@htd/contract/slides'
import type { Db } from '#db/open.ts'

/** The content packs that the server keeps in memory. */
export type ContentStore = {
  /** @throws AppError `unavailable` while no pack has been imported */
  current: () => ContentPack
  /**
   * Returns the pack of any version, for results that were created with it.
   * @param via the caller's transaction, if any: it must not wait for a second connection
   * @throws AppError `content_missing`
   */
  version: (version: string, via?: Db) => Promise<ContentPack>
  /** Returns the path of a picture: `/media/{sha256}.{ext}`; empty if the pack has no such picture. */
  imagePath: (version: string, file: string) => string
  /** Returns the same picture in other formats and widths; none for drawings. */
  imageSources: (version: string, file: string) => ImageSource[]
}

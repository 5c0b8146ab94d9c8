import type { ImageSource } from '@htd/contract/slides'
import type { SizeRow } from './pictures.repo.ts'

/** Fallback for browsers that choose no size themselves. */
const USUAL_FORMAT = 'image/webp'
const USUAL_WIDTH = 960

const pathOf = ({ sha256, media_type }: SizeRow): string => `/media/${sha256}.${media_type.slice('image/'.length)}`

/** Returns the path of a picture, in its default size if it has sizes. @param file name in the pack */
export function picturePath(file: string, sha256: string, sizes: readonly SizeRow[]): string {
  const own = sizes.filter(({ original, media_type }) => original === sha256 && media_type === USUAL_FORMAT)
  const usual = own.findLast(({ width }) => width <= USUAL_WIDTH) ?? own[0]
  return usual ? pathOf(usual) : `/media/${sha256}.${file.slice(file.lastIndexOf('.') + 1)}`
}

/** Returns the paths of all sizes of a picture, one entry for each format, smaller files first. */
export function pictureSources(sha256: string, sizes: readonly SizeRow[]): ImageSource[] {
  const own = sizes.filter(({ original }) => original === sha256)
  return [...new Set(own.map(({ media_type }) => media_type))].map((type) => ({
    type,
    srcset: own
      .filter(({ media_type }) => media_type === type)
      .map((size) => `${pathOf(size)} ${size.width}w`)
      .join(', '),
  }))
}

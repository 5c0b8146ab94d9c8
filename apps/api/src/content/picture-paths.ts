import type { ImageSource } from '@htd/contract/slides'
import type { SizeRow } from './pictures.repo.ts'

/** Shown by browsers that choose no size of their own. */
const USUAL_FORMAT = 'image/webp'
const USUAL_WIDTH = 960

const pathOf = ({ sha256, media_type }: SizeRow): string => `/media/${sha256}.${media_type.slice('image/'.length)}`

/** Address of a picture: of its usual size, where it has sizes. @param file as the pack names it */
export function picturePath(file: string, sha256: string, sizes: readonly SizeRow[]): string {
  const own = sizes.filter(({ original, media_type }) => original === sha256 && media_type === USUAL_FORMAT)
  const usual = own.findLast(({ width }) => width <= USUAL_WIDTH) ?? own[0]
  return usual ? pathOf(usual) : `/media/${sha256}.${file.slice(file.lastIndexOf('.') + 1)}`
}

/** Addresses of all sizes of a picture, a line for each format, the smaller files first. */
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

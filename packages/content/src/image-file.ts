import { z } from 'zod'

/** Name of a picture within a pack, such as `images/warm-compress.svg`. */
export const imageFile = z
  .string()
  .regex(
    /^images\/[a-z0-9-]+\.(svg|png|jpg|webp)$/,
    'must be images/, a name of small letters, digits and dashes, and .svg, .png, .jpg or .webp',
  )

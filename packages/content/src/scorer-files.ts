import { join } from 'node:path'

const folder = join(import.meta.dirname, '../scorer')

/**
 * Absolute paths of the files of the scorer that ships with the product: labels, weights and thresholds, and packed features,
 * compressed by Brotli.
 */
export const scorerFiles = { labels: join(folder, 'scorer.json'), features: join(folder, 'features.bin.br') }

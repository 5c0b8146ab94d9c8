import { join } from 'node:path'

const folder = join(import.meta.dirname, '../scorer')

/**
 * Absolute paths of the files of the scorer that ships with the product: its shape, labels and thresholds, and its packed numbers,
 * compressed by Brotli.
 */
export const scorerFiles = { shape: join(folder, 'scorer.json'), numbers: join(folder, 'numbers.bin.br') }

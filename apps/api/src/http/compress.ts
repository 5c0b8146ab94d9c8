import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import type { Coding } from './accept-encoding.ts'

type Compress<R> = Readonly<Record<Coding, (body: Buffer) => R>>

const brotli = (quality: number, { length }: Buffer): zlib.BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
const zstd = (level: number): zlib.ZstdOptions => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })

const inPool = {
  br: promisify(zlib.brotliCompress),
  zstd: promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdCompress),
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip),
}

/** Compresses bytes that are sent many times. The measurements behind the levels are in decision 0028. */
export const compressHeld: Compress<Promise<Buffer>> = {
  br: (body) => inPool.br(body, brotli(9, body)),
  zstd: (body) => inPool.zstd(body, zstd(15)),
  gzip: (body) => inPool.gzip(body, { level: 9 }),
}

/** For bytes that are sent once, Zstandard takes a quarter of the time of Brotli, for nearly the same size. */
export const freshOrder: readonly Coding[] = ['zstd', 'br', 'gzip']

const FRESH = { br: 4, zstd: 3, gzip: 6 } as const
/** Up to this size, handing the bytes to the thread pool costs more than compressing them (about 1 ms at most). */
const SMALL_BYTES = 64 * 1024

const compressSmall: Compress<Buffer> = {
  br: (body) => zlib.brotliCompressSync(body, brotli(FRESH.br, body)),
  zstd: (body) => zlib.zstdCompressSync(body, zstd(FRESH.zstd)),
  gzip: (body) => zlib.gzipSync(body, { level: FRESH.gzip }),
}

const compressLarge: Compress<Promise<Buffer>> = {
  br: (body) => inPool.br(body, brotli(FRESH.br, body)),
  zstd: (body) => inPool.zstd(body, zstd(FRESH.zstd)),
  gzip: (body) => inPool.gzip(body, { level: FRESH.gzip }),
}

/** Compresses bytes that are sent once. */
export const compressFresh = (coding: Coding, body: Buffer): Buffer | Promise<Buffer> =>
  body.length > SMALL_BYTES ? compressLarge[coding](body) : compressSmall[coding](body)

/** Compression streams without buffering: each chunk is flushed immediately. */
export const compressStream: Readonly<Record<Coding, () => Transform>> = {
  br: () =>
    zlib.createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: FRESH.br },
    }),
  zstd: () => zlib.createZstdCompress({ flush: constants.ZSTD_e_flush, ...zstd(FRESH.zstd) }),
  gzip: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH, level: FRESH.gzip }),
}

import type { ColumnType } from 'kysely'

type WebAssetsTable = {
  /** As in its address, such as `/clinic/assets/index-1a2b3c4d.js`. */
  path: string
  body: Buffer
  /** When a running server last had it in its build. */
  in_build_at: ColumnType<Date, Date | undefined, Date>
}

export type WebAssetTables = { web_assets: WebAssetsTable }

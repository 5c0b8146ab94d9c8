import { queueViews } from '@htd/contract/clinic/queue'
import * as z from 'zod/mini'
import { AppError } from '#app-error.ts'

/** Microseconds since 1970, as the database stores times. */
const micros = z.int().check(z.gte(0), z.lte(8_000_000_000_000_000))

/**
 * Where a page ended. `group` and `keys`: of its last item, as in `list-items.repo.ts`. `now`: of the first page, so that what is overdue does
 * not move between pages.
 */
const cursor = z.strictObject({
  v: z.literal(1),
  view: z.enum(queueViews),
  now: z.iso.datetime(),
  group: z.int().check(z.gte(0), z.lte(6)),
  keys: z.array(micros).check(z.minLength(1), z.maxLength(2)),
  id: z.uuid(),
})
export type Cursor = z.infer<typeof cursor>

export const writeCursor = (position: Cursor): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws AppError `invalid_request` for a cursor that no page of this view has sent */
export function readCursor(text: string, view: Cursor['view']): Cursor {
  const position = cursor.safeParse(parsed(text)).data
  const isWhole = position?.view === view && position.keys.length === (view === 'open' ? 2 : 1)
  if (!isWhole) throw new AppError('invalid_request', { fields: [{ field: 'cursor', code: 'invalidFormat' }] })
  return position
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

import * as z from 'zod/mini'

/** Page of a list, from 1. A page past the last one is empty. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1)

/** Items on a page: 100 when left out. @param most the largest page that can be asked for */
export const pageSize = (most = 100) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), 100)

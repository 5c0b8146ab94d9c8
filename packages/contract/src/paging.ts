import * as z from 'zod/mini'

/** Page of a list, from 1. Pages after the last one are empty. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1)

/** Creates the schema of a page size; default 100. @param most maximum page size */
export const pageSize = (most = 100) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), 100)

import { waitHeaders } from '@htd/contract/wait-headers'
import type { FastifyRequest } from 'fastify'

/** What a call says that may have waited for the network. */
export type Waited = {
  /** Version of the content that the visitor was shown; undefined: not said, or no name of a version. */
  contentVersion: string | undefined
  /** Time since the visitor pressed Send, in milliseconds; 0 if it was not said. */
  waitedMs: number
}

const wordIn = (header: string | string[] | undefined, shape: RegExp): string | undefined =>
  typeof header === 'string' && shape.test(header) ? header : undefined

/** Reads the headers of a call that may have waited. What is unreadable counts as not said: it never costs the answers. */
export const waitedOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Waited => ({
  contentVersion: wordIn(headers[waitHeaders.contentVersion], /^[\w.-]{1,60}$/),
  waitedMs: Number(wordIn(headers[waitHeaders.waited], /^\d{1,9}$/) ?? 0) * 1000,
})

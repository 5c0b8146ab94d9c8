import { comparableVersions, compareWithPrevious } from '@htd/domain/scoring/compare'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import type { DueTimes } from '#queue/due-times.ts'
import { settleItems } from '#queue/settle-items.ts'
import { findResult, findResultBefore, moveAssessments, setChange } from './claims.repo.ts'

/**
 * Adds the assessments of a mailed link to an account. Each was stored as a first assessment; if the account has an
 * earlier result, it is now compared with that result by the rules that it was scored with, and the comparison is
 * audited. Its scores and all later results stay unchanged. The clinic's queue then lists it as that of an account.
 *
 * @returns ids of the items made or changed, to be told after the commit
 * @source docs/decisions/0012-claimed-assessments-are-compared.md
 */
export async function claimAssessments(tx: Db, deps: Claiming, { from, to, due }: Claim): Promise<string[]> {
  for (const id of await moveAssessments(tx, from, to)) await compareClaimed(tx, deps, to, id)
  return settleItems(tx, to, due, deps.now())
}

type Claiming = Pick<Deps, 'content' | 'now'>
/** `from`: the patient of the link; `to`: the account. `due`: read before the transaction. */
type Claim = { from: string; to: string; due: DueTimes }

async function compareClaimed(tx: Db, { content }: Pick<Deps, 'content'>, userId: string, id: string): Promise<void> {
  const claimed = await findResult(tx, userId, id)
  if (!claimed) return
  const { scoring } = await content.version(claimed.contentVersion, tx)
  const previous = await findResultBefore(tx, userId, claimed, comparableVersions(scoring))
  if (!previous) return
  const change = compareWithPrevious(scoring, claimed, previous)
  await setChange(tx, userId, id, { status: change.status, change })
  const details = { participationId: id, status: change.status, scoringVersion: scoring.version }
  await record(tx, { event: 'result_compared', patientId: userId, details })
}

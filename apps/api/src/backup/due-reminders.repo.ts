import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** As in `domain/reminders/next-reminder.ts`, which has the rule. */
const MOST_NUDGES = 2
const DAYS_BETWEEN = 14

/**
 * Counts reminders that were due since the copy was made as sent, since they have been, or are of no use by now: otherwise all of them would be
 * sent at the first start. The next one of a patient keeps its day.
 *
 * @returns number of patients
 */
export async function putOffReminders(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select r.patient_id, r.months, j.run_at, latest.anchor,
        -- Times in the application have milliseconds.
        case when date_trunc('milliseconds', r.anchor_at) = date_trunc('milliseconds', latest.anchor) then r.nudges else 0 end as nudges,
        r.nudged_at
      from jobs j
      join reminders r on r.patient_id = j.patient_id
      cross join lateral (
        select coalesce(max(p.participated_at), r.chosen_at) as anchor from participations p where p.patient_id = r.patient_id
      ) latest
      where j.kind = 'remind' and j.run_at <= now() and r.months > 0
    ),
    due as (
      select patient_id, anchor, nudges,
        greatest(
          run_at, anchor + make_interval(months => months),
          case when nudges > 0 then nudged_at + make_interval(days => ${sql.lit(DAYS_BETWEEN)}) end
        ) as due_at
      from chosen where nudges < ${sql.lit(MOST_NUDGES)}
    ),
    missed as (
      select patient_id, anchor, nudges, due_at, due_at + make_interval(days => ${sql.lit(DAYS_BETWEEN)}) as second_at
      from due
      -- The rule counts in Swedish days, and reminds at nine.
      where (due_at at time zone 'Europe/Stockholm')::date <= (now() at time zone 'Europe/Stockholm')::date
    ),
    noted as (
      update reminders r
      set anchor_at = missed.anchor,
        nudges = least(${sql.lit(MOST_NUDGES)}, missed.nudges + case when missed.second_at <= now() then 2 else 1 end),
        nudged_at = case when missed.second_at <= now() then missed.second_at else missed.due_at end
      from missed where missed.patient_id = r.patient_id
      returning 1
    )
    select count(*)::int as count from noted`.execute(tx)
  return rows[0]?.count ?? 0
}

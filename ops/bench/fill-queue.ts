import { Client, type ClientConfig } from 'pg'

/**
 * Makes an open item of every assessment, and a few of the other kinds: all urgencies, due times around now, some without an account, some
 * claimed or snoozed, as in a clinic that has read nothing for a month. Few are English, symptom check-ups or held, many claims have lapsed:
 * what filters ask for is rare.
 *
 * @param staffId who has claimed some of them
 * @returns how many items there are
 */
export async function fillQueue(database: ClientConfig, staffId: string): Promise<number> {
  const client = new Client({ ...database, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query('truncate work_items')
    await client.query(
      `insert into work_items (id, kind, subject_id, patient_id, participation_id, urgency, is_symptom, language, has_account,
        arrived_at, due_from, due_at, opened_at, assignee, assigned_at, held_until, snoozed_until)
      select gen_random_uuid(), kind, id, patient_id, id, case kind when 'message' then 'NONE' else urgency end, is_symptom,
        case when random() < 0.0001 then 'en' else 'sv' end, random() < 0.9, at, at, at + interval '10 days',
        case when random() < 0.3 then at end, case when number % 5000 = 0 or number % 10 = 3 then $1::uuid end,
        case when number % 5000 = 0 or number % 10 = 3 then at end, case when number % 10 = 3 then at end,
        case when random() < 0.001 then now() + interval '1 day' end
      from (
        select id, patient_id, random() < 0.0001 as is_symptom, number, now() - random() * interval '30 days' as at,
          (array['EMERGENCY', 'URGENT', 'SOON', 'SELF_CARE', 'SELF_CARE', 'SELF_CARE', 'SELF_CARE'])[1 + floor(random() * 7)] as urgency,
          case number % 1000 when 1 then 'message' when 2 then 'data_request' else 'assessment' end as kind
        from (select id, patient_id, row_number() over () as number from participations) numbered
      ) made`,
      [staffId],
    )
    await client.query('vacuum (analyze) work_items')
    const { rows } = await client.query('select count(*)::int as count from work_items')
    return rows[0].count
  } finally {
    await client.end()
  }
}

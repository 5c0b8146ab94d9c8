import { Client, type ClientConfig } from 'pg'

/**
 * Gives every assessment without answers those of one real assessment.
 *
 * The key is made again at the end, because twenty-six million rows in a random order would take hours to enter it one by one. The foreign key
 * is left out: nothing is erased here.
 *
 * @param each so many at most; an assessment has about 26
 */
export async function fillAnswers(administrator: ClientConfig, each: number): Promise<void> {
  const client = new Client({ ...administrator, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query(`
      set synchronous_commit = off;
      set session_replication_role = replica;
      set maintenance_work_mem = '512MB';
      create temp table sample as
        select answer_id, question_id from participation_answers
        where participation_id = (select participation_id from participation_answers group by 1 order by count(*) desc limit 1)
        limit ${each};
      create temp table answered as select distinct participation_id from participation_answers;
      analyze answered;
      alter table participation_answers drop constraint participation_answers_pkey;
      insert into participation_answers (patient_id, participation_id, answer_id, question_id)
        select p.patient_id, p.id, s.answer_id, s.question_id
        from participations p cross join sample s
        where not exists (select 1 from answered a where a.participation_id = p.id);
      alter table participation_answers add primary key (patient_id, participation_id, answer_id)`)
    await client.query('vacuum (analyze) participation_answers')
  } finally {
    await client.end()
  }
}

import { type Kysely, sql } from 'kysely'

/** What the assistant looks in: slides, questions and answers, and steps; and its log, which stands apart from the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passages (
      content_version  text not null references slide_indexes (content_version) on delete cascade,
      language         text not null check (language in ('sv', 'en')),
      item_id          uuid not null,
      deck_id          uuid,
      position         integer not null,
      title            tsvector not null,
      words            tsvector not null,
      primary key (content_version, language, item_id)
    )`.execute(db)
  await sql`create index passages_words on passages using gin (words) with (fastupdate = off)`.execute(db)
  await sql`create index passages_title on passages using gin (title) with (fastupdate = off)`.execute(db)
  await sql`
    create table passage_words (
      content_version  text not null references slide_indexes (content_version) on delete cascade,
      language         text not null check (language in ('sv', 'en')),
      word             text not null,
      stem             text not null,
      texts            integer not null check (texts > 0),
      primary key (content_version, language, word)
    )`.execute(db)
  await sql`
    create table assistant_log (
      id          uuid primary key,
      asked_in    timestamptz not null,
      language    text not null check (language in ('sv', 'en')),
      kind        text not null,
      rule        text,
      sources     uuid[] not null,
      worded_by   text not null check (worded_by in ('passages', 'model')),
      question    text
    )`.execute(db)
  await sql`create index assistant_log_asked_in on assistant_log (asked_in)`.execute(db)
}

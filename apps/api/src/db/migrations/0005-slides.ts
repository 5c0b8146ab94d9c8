import { type Kysely, sql } from 'kysely'

/** Slides that patients keep, what a search looks in, links to what is not published yet, and pictures in several sizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookmarks (
      patient_id  uuid not null references users (id) on delete cascade,
      slide_id    uuid not null,
      created_at  timestamptz not null default now(),
      primary key (patient_id, slide_id)
    )`.execute(db)

  await sql`
    create table slide_indexes (
      content_version  text primary key references content_packs (version) on delete cascade,
      format           integer not null,
      made_at          timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table slide_documents (
      content_version  text not null references slide_indexes (content_version) on delete cascade,
      language         text not null check (language in ('sv', 'en')),
      slide_id         uuid not null,
      deck_id          uuid not null,
      position         integer not null,
      title            tsvector not null,
      words            tsvector not null,
      primary key (content_version, language, slide_id)
    )`.execute(db)
  // Written once and read ever after: changes must not wait in a list that each search has to look through.
  await sql`create index slide_documents_words on slide_documents using gin (words) with (fastupdate = off)`.execute(db)
  await sql`create index slide_documents_title on slide_documents using gin (title) with (fastupdate = off)`.execute(db)
  await sql`
    create table slide_words (
      content_version  text not null references slide_indexes (content_version) on delete cascade,
      language         text not null check (language in ('sv', 'en')),
      word             text not null,
      stem             text not null,
      slides           integer not null check (slides > 0),
      primary key (content_version, language, word)
    )`.execute(db)

  await sql`
    create table preview_links (
      kind             text not null check (kind in ('slide', 'question')),
      item_id          uuid not null,
      token_hash       bytea not null unique,
      content_version  text not null references content_packs (version) on delete cascade,
      created_at       timestamptz not null default now(),
      expires_at       timestamptz not null,
      primary key (kind, item_id)
    )`.execute(db)

  // Photos keep their bytes for export, with whatever a camera wrote into them; only their sizes are served.
  await sql`alter table content_images add is_served boolean not null default true`.execute(db)
  await sql`
    create table content_image_sizes (
      original    text not null references content_images (sha256),
      media_type  text not null,
      width       integer not null check (width > 0),
      sha256      text not null references content_images (sha256),
      primary key (original, media_type, width)
    )`.execute(db)
}
